// What is heard, felt and thrown into the air. Python asks for this script when one of them is
// first due (web/browser/performer.py), and says what comes when; here it is made.

// Each sound is a few strokes: the second at which a stroke begins, and what ZzFX makes it of: volume,
// randomness, frequency, attack, sustain, release, shape, shape curve, slide, delta slide, pitch jump
// and its time, repeat time, noise, modulation, bit crush, delay, sustain volume, decay, tremolo, filter.
const clack = (volume, frequency) =>
  [volume, 0, frequency, 0, 0.004, 0.03, 1, 1.5, -9, 0, 0, 0, 0, 0.7, 0, 0, 0, 1, 0, 0, -3200];
const bell = (volume, frequency, release) =>
  [volume, 0, frequency, 0.002, 0.02, release, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.7, 0.05];
const heartbeat = (volume) => [volume, 0, 62, 0.004, 0.03, 0.11, 0, 1, -1.5];
const note = (frequency, release) => [0.5, 0, frequency, 0.012, 0.06, release, 1, 0.9];

const SOUNDS = {
  rattle: [0, 0.08, 0.13, 0.22, 0.3, 0.35, 0.46, 0.53].map((at, n) =>
    [at, clack(0.35 + 0.1 * (n % 3), 640 + 170 * (n % 4))]),
  "come-to-rest": [[0, clack(0.9, 480)], [0.09, clack(0.7, 560)], [0.17, clack(0.8, 420)]],
  suspense: [0, 0.26, 0.52, 0.71, 0.84, 0.93].map((at, n) => [at, heartbeat(0.4 + 0.1 * n)]),
  place: [[0, [0.9, 0, 210, 0.001, 0.012, 0.09, 0, 1, -3]], [0, clack(0.4, 900)]],
  stamp: [[0, [1, 0, 130, 0.001, 0.02, 0.14, 0, 1, -2]], [0, bell(0.22, 1480, 0.3)]],
  bust: [
    [0, [0.8, 0, 260, 0.005, 0.12, 0.4, 2, 1.4, -0.7, 0, 0, 0, 0, 0.1, 0, 0, 0, 0.8, 0, 0, -900]],
    [0.1, clack(0.6, 300)], [0.19, clack(0.5, 260)], [0.31, clack(0.4, 220)],
  ],
  tick: [[0, [0.6, 0, 940, 0.001, 0.006, 0.05, 0, 1.2]], [0, clack(0.25, 1200)]],
  home: [[0, [0.45, 0, 330, 0.01, 0.03, 0.12, 0, 1, 1.6]], [0.03, clack(0.3, 700)]],
  "last-round": [0, 0.42, 0.84].flatMap((at) =>
    [[at, bell(0.6, 587, 1.1)], [at, bell(0.2, 1408, 0.7)], [at, bell(0.1, 2350, 0.4)]]),
  win: [
    [0, note(392, 0.12)], [0.15, note(523, 0.12)], [0.3, note(659, 0.12)],
    [0.45, note(784, 0.7)], [0.45, note(523, 0.7)],
  ],
  refused: [[0, [0.7, 0, 150, 0.002, 0.03, 0.06, 1]], [0.11, [0.7, 0, 125, 0.002, 0.03, 0.08, 1]]],
};
const WANDERS = 0.04; // no two strokes of one kind have quite the same pitch
const STALE = 400; // ms: a sound that comes later than this is about something else
const LONGEST = 2000; // ms of confetti

// Chromium starts its sound service when it is first asked about sound, and a new AudioContext waits
// for that with the page standing still, a tenth of a second. Asked for the devices it does so in the
// background. No permission is needed for that, and without one it names no device.
const soundService = navigator.mediaDevices?.enumerateDevices().catch(() => null);

let volume = 0;
let orchestra = null;
let strokes = []; // that may still be to come
let flying = null;
let dropped = 0; // how often: what still had to be fetched then comes too late
const pending = new Set();

export function setVolume(wanted) {
  volume = wanted;
  orchestra?.then((made) => made && made.attune());
}

export function perform({ sounds, buzz, confetti, asked }) {
  const late = performance.now() - asked; // for this script had to come first
  if (sounds.length) orchestra ??= gather().catch(() => null);
  for (const { name, delay } of sounds) {
    if (delay - late > -STALE) after(delay - late, () => play(name), name === "win");
  }
  if (buzz) after(buzz.delay - late, () => navigator.vibrate?.(buzz.pattern));
  if (confetti) after(confetti.delay - late, () => celebrate(confetti.colours), true);
}

export function drop() {
  dropped += 1;
  for (const { timer } of pending) clearTimeout(timer);
  pending.clear();
  for (const { source } of strokes) source.stop();
  strokes = [];
  flying?.reset();
}

export function hurry() {
  const ends = [...pending].filter((entry) => entry.ends);
  drop();
  for (const { act } of ends) act();
}

function after(delay, act, ends = false) {
  const entry = { act, ends };
  entry.timer = setTimeout(() => {
    pending.delete(entry);
    act();
  }, delay);
  pending.add(entry);
}

// ZzFX makes its AudioContext when it is loaded, so that this waits for the first sound.
async function gather() {
  await soundService;
  const { ZZFX } = await import("../../runtime/effects/ZzFX.js");
  ZZFX.volume = 0.5; // as loud as a stroke can get
  const context = ZZFX.audioContext;
  const master = context.createGain();
  master.connect(context.destination);
  const kept = new Map();

  const bufferOf = (stroke) => {
    if (!kept.has(stroke)) {
      const samples = ZZFX.buildSamples(...stroke);
      const buffer = context.createBuffer(1, samples.length, ZZFX.sampleRate);
      buffer.getChannelData(0).set(samples);
      kept.set(stroke, buffer);
    }
    return kept.get(stroke);
  };
  const attune = () => {
    master.gain.value = (volume / 100) ** 2; // ears hear differences of power, not of voltage
  };
  const sound = (name) => {
    if (context.state === "suspended") context.resume();
    const now = context.currentTime;
    strokes = strokes.filter(({ at }) => at > now);
    for (const [at, stroke] of SOUNDS[name]) {
      const source = context.createBufferSource();
      source.buffer = bufferOf(stroke);
      source.playbackRate.value = 1 + WANDERS * (2 * Math.random() - 1);
      source.connect(master);
      source.start(now + at);
      strokes.push({ at: now + at, source });
    }
  };
  attune();
  return { attune, sound };
}

async function play(name) {
  const before = dropped;
  const due = performance.now();
  const made = await orchestra;
  if (dropped === before && performance.now() - due < STALE) made?.sound(name);
}

async function celebrate(names) {
  const before = dropped;
  const { create } = await import("../../runtime/effects/confetti.module.js");
  if (dropped !== before) return;
  const canvas = document.createElement("canvas");
  canvas.className = "confetti";
  canvas.setAttribute("aria-hidden", "true");
  document.body.append(canvas);
  const colors = [...names.map(colourOf), colourOf("paper")];
  // Without a worker: so little paper does not need one, nor need the page's policy allow it.
  const thrower = flying = create(canvas, { resize: true, useWorker: false });
  const thrown = { particleCount: 80, spread: 62, startVelocity: 52, ticks: 110, colors };
  const end = setTimeout(thrower.reset, LONGEST);
  await Promise.all([
    thrower({ ...thrown, angle: 62, origin: { x: 0, y: 0.85 } }),
    thrower({ ...thrown, angle: 118, origin: { x: 1, y: 0.85 } }),
  ]);
  clearTimeout(end);
  canvas.remove();
  if (flying === thrower) flying = null;
}

// A colour of the style sheets by its name, written as canvases write it.
function colourOf(name) {
  const pen = document.createElement("canvas").getContext("2d");
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
  return pen.fillStyle;
}
