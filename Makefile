# Every target sets up what it needs, on a machine with Python >= 3.11 and Node >= 20.

PYTHON ?= python3
JOBS ?= 2
# Tests in a browser mostly wait, so more of them run at once.
BROWSERS ?= 3
VENV := .venv/bin/python
TRAINER := build/trainer-venv/bin/python
TRAINER_READY := build/trainer-venv/ready

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

.PHONY: play unit test test-engines test-hosts test-everybody test-thorough test-fuzz test-kill site bench bench-boot bench-steps bench-computers bench-taps bench-frames bench-lighthouse \
	bench-calibration bench-review bench-reviewing bench-strength bench-saved bench-links bench-apart bench-travel contests train train-claim-game measure-training test-trainer check exercises golden screenshots diagram addresses owners clean \
	help \
	python node browser

play: site ## build the site and serve it on this machine, again whenever a source changes
	@$(VENV) -m tools.site.play dist --port 8000 --open

# A page whose process dies under it ("Page crashed", "Target crashed") has not said anything about
# the game: that test is run again, and the end of the run tells of it. Some virtual machines lose
# one page in eight that way, in code that V8 has just compiled, and others none in hundreds.
AGAIN := --reruns 2 --only-rerun crashed

# Neighbours stay together, for they share what is slow to set up; who is done first takes over.
PYTEST := $(VENV) -m pytest -q -n $(JOBS) --dist worksteal
IN_BROWSERS := $(VENV) -m pytest -q -n $(BROWSERS) --dist worksteal $(AGAIN)

# What make has built is tested, and nothing else, so that it can be published.
BUILT := --site=dist

unit: .venv/ready node_modules/ready ## the tests that are quick: the rules, the page's Python, the tools
	@$(PYTEST) -m "not browser and not engines and not hosts and not long" tests/claimit tests/web tests/fuzz tests/tools

test: ## everything that continuous integration runs at each push
	@$(MAKE) -j $(JOBS) .venv/ready node_modules/ready
	@$(MAKE) -j $(JOBS) site check browser
	@echo "Testing the rules, the page's Python and the tools"
	@$(PYTEST) $(BUILT) -m "not browser and not engines and not hosts and not thorough"
	@echo "Testing the site in a browser, and it and the one file in the engines that are here"
	@$(IN_BROWSERS) $(BUILT) -m "(browser or engines or hosts) and not thorough"

test-thorough: site browser test-trainer ## every size, theme, language and seed, of which `make test` looks at one or two, and what takes long
	@$(IN_BROWSERS) $(BUILT) -m thorough

test-kill: site browser ## kill the browser 200 times in the middle of games; SEED=n for others than the last time
	@echo "Killing the browser 200 times in the middle of games"
	@$(VENV) -m tests.browser.killed $(if $(SEED),--seed $(SEED))

test-fuzz: .venv/ready ## try 20,000 damaged saves, links and files; SEED=n for others than the last time
	@echo "Reading 20,000 damaged saves, links and files"
	@$(VENV) -m tests.fuzz --jobs $(JOBS) $(if $(SEED),--seed $(SEED))

test-everybody: site browser ## axe, contrast, colour blindness, small and large screens, in all themes
	@$(IN_BROWSERS) $(BUILT) -m everybody

test-engines: site browser ## play in Chromium, Firefox and WebKit, which are installed if need be
	@$(VENV) -m tools.browsers.engines
	@echo "Testing the site and the one file in Chromium, Firefox and WebKit"
	@$(IN_BROWSERS) $(BUILT) -m engines

test-hosts: site browser ## begin games on hosts with faults, and in browsers that deny storage
	@echo "Testing the site on hosts with faults"
	@$(IN_BROWSERS) $(BUILT) -m "hosts and not thorough"

site: .venv/ready node_modules/ready ## write the static site to dist/; SITE=https://… and SOURCE=https://… name its address and that of its source
	@echo "Building the site into dist/"
	@$(VENV) -m tools.site --out dist

check: .venv/ready node_modules/ready ## format, lint and types
	@echo "Checking format, lint and types"
	@.venv/bin/ruff format --check --quiet . \
		|| { echo "Some files are not formatted; run: .venv/bin/ruff format" >&2; exit 1; }
	@.venv/bin/ruff check --quiet .
	@node_modules/.bin/pyright --pythonpath $(VENV)

bench: site browser ## the benchmark tables, those of bench-boot and bench-taps included
	@$(VENV) -m tests.bench engine
	@$(VENV) -m tests.bench engine --page
	@$(MAKE) bench-boot
	@$(MAKE) bench-taps
	@$(MAKE) bench-frames

bench-boot: site browser ## how fast the page starts, beside other pages
	@$(VENV) -m tests.bench boot $(if $(ROUNDS),--rounds $(ROUNDS)) $(if $(BEFORE),--before $(BEFORE))
	@$(VENV) -m tests.bench boot --anew $(if $(ROUNDS),--rounds $(ROUNDS)) $(if $(BEFORE),--before $(BEFORE))

bench-steps: site browser ## what each step gains that makes a Python page start faster: some 15 minutes
	@$(VENV) -m tests.bench steps $(if $(ROUNDS),--rounds $(ROUNDS))
	@$(VENV) -m tests.bench classes
	@$(VENV) -m tests.bench snapshot $(if $(ROUNDS),--rounds $(ROUNDS))

bench-computers: site browser ## how long the strongest computer players think, and what Baron costs the page
	@$(VENV) -m tests.bench decisions
	@$(VENV) -m tests.bench thinking claim-game surveyor
	@$(VENV) -m tests.bench thinking claim-game speculator

bench-taps: site browser ## how soon the page answers a tap
	@$(VENV) -m tests.bench taps $(if $(BEFORE),--before $(BEFORE))
	@$(VENV) -m tests.bench taps --game claim-game

bench-frames: site browser ## how smoothly the dice roll, and a board is panned and zoomed
	@$(VENV) -m tests.bench frames
	@$(VENV) -m tests.bench panning

bench-lighthouse: site browser ## what Lighthouse says of the page
	@$(VENV) -m tests.bench lighthouse

bench-calibration: .venv/ready ## whether the win chances of computer players come true (NAME=claim-game: Speculator)
	@$(VENV) -m tests.bench calibration --jobs $(JOBS) $(if $(GAMES),--games $(GAMES)) $(if $(NAME),--name $(NAME))

bench-review: .venv/ready ## what reviews say of the computer players, and whether they add up (NAME=claim-game)
	@$(VENV) -m tests.bench reviews --jobs $(JOBS) $(if $(GAMES),--games $(GAMES)) $(if $(NAME),--name $(NAME))

bench-reviewing: site browser ## how long the page takes to review a game (NAME=claim-game)
	@$(VENV) -m tests.bench reviewing $(if $(NAME),--name $(NAME))

bench-strength: .venv/ready ## what looking a roll further is worth to the computer player Baron: hours
	@$(VENV) -m tests.bench strength --jobs $(JOBS) $(if $(GAMES),--games $(GAMES))

bench-saved: site browser ## what it costs to keep games, and a thousand of them
	@$(VENV) -m tests.bench saved

bench-links: .venv/ready ## how long the links to whole games are
	@$(VENV) -m tests.bench links $(if $(GAMES),--games $(GAMES))

bench-travel: .venv/ready node_modules/ready ## how long a turn takes over a relay of this machine
	@$(VENV) -m tests.bench travel

bench-apart: .venv/ready ## how large the letters of a table apart are, and how long good and bad ones take
	@$(VENV) -m tests.bench apart

contests: .venv/ready ## play what is missing in the tables of docs/computer-players.md
	@$(VENV) -m tools.games.ladder --jobs $(JOBS) $(if $(BOTS),--again $(BOTS))

train: $(TRAINER_READY) ## train the computer player Baron anew
	@$(TRAINER) -m tools.trainer.train --jobs $(JOBS)
	@$(TRAINER) -m tools.trainer.export

train-claim-game: $(TRAINER_READY) ## train the computer player Speculator anew
	@$(TRAINER) -m tools.trainer.claim_game.train --jobs $(JOBS)
	@$(TRAINER) -m tools.trainer.claim_game.export

measure-training: $(TRAINER_READY) ## measure what was trained
	@$(TRAINER) -m tools.trainer.measure

test-trainer: $(TRAINER_READY) ## test the trainer, and the arena on a cluster
	@echo "Testing the trainer, and the arena on a cluster"
	@$(TRAINER) -m pytest -q -n $(JOBS) tests/tools/test_trainer.py tests/tools/test_claim_game_trainer.py \
		tests/claimit/bots/test_arena.py

exercises: .venv/ready ## make the positions to practise of both games again: some ten minutes
	@for game in claim-it claim-game; do \
		$(VENV) -m tools.games.practice --game $$game --jobs $(JOBS) || exit 1; \
	done

golden: .venv/ready ## write the golden games and the transcripts of the page again
	@$(VENV) -m tools.games.golden
	@$(VENV) -m tests.web.transcripts

screenshots: site browser ## take the pictures of the page and of docs/screens.md, and draw its icons
	@$(VENV) -m tools.pictures.icons
	@$(VENV) -m tools.pictures.screenshots
	@$(VENV) -m tools.pictures.gallery
	@$(VENV) -m tools.pictures.strips
	@$(VENV) -m tools.pictures.film

diagram: node_modules/ready ## draw docs/architecture.svg from docs/architecture.dot
	@node tools/pictures/diagram.mjs < docs/architecture.dot > docs/architecture.svg

addresses: .venv/ready ## write SITE=https://… and SOURCE=https://… into README.md and pyproject.toml
	@$(VENV) -m tools.site.addresses

owners: site ## list every file of the site, whose it is, and under which licence
	@$(VENV) -m tools.site.owners dist

clean: ## remove everything that make has written
	@echo "Removing the site, the set-up and the caches"
	@rm -rf dist build .venv node_modules .pytest_cache .ruff_cache .hypothesis test-results
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-17s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Set-up. The stamps hold until the list they were made from changes.

python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Python 3.11 or newer is needed, and '$(PYTHON)' is not one." >&2; \
		echo "Install it (https://www.python.org), or name one: make PYTHON=python3.12 ..." >&2; \
		exit 1; }

node:
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null \
		&& command -v npm >/dev/null || { \
		echo "Node 20 or newer with npm is needed; install it (https://nodejs.org)." >&2; \
		exit 1; }

.venv/ready: requirements-dev.txt | python
	@echo "Setting up Python's development tools in .venv/"
	@$(PYTHON) -m venv --clear .venv || { \
		echo "Python could not make .venv/; on Debian or Ubuntu: apt install python3-venv" >&2; \
		exit 1; }
	@$(VENV) -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt || { \
		echo "pip could not install requirements-dev.txt; is the network there?" >&2; \
		exit 1; }
	@touch $@

$(TRAINER_READY): requirements-dev.txt requirements-trainer.txt | python
	@echo "Setting up the trainer's tools in build/trainer-venv/"
	@$(PYTHON) -m venv --clear build/trainer-venv
	@$(TRAINER) -m pip install --quiet --disable-pip-version-check \
		-r requirements-dev.txt -r requirements-trainer.txt || { \
		echo "pip could not install requirements-trainer.txt; is the network there?" >&2; \
		exit 1; }
	@touch $@

node_modules/ready: package-lock.json | node
	@echo "Fetching Pyodide, PyScript and the fonts into node_modules/"
	@npm ci --silent --no-audit --no-fund || { \
		echo "npm could not install package-lock.json's packages; is the network there?" >&2; \
		echo "To see npm's own words: npm ci" >&2; \
		exit 1; }
	@touch $@

browser: .venv/ready
	@$(VENV) -m tools.browsers.chromium >/dev/null
