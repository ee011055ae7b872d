/** How long and how high the tones are, in seconds and hertz. */
const TONES = {
  count: [[0, 0.09, 660]],
  begin: [[0, 0.35, 990]],
  end: [
    [0, 0.14, 660],
    [0.18, 0.14, 830],
    [0.36, 0.4, 990],
  ],
} as const;

let context: AudioContext | undefined;

/** Plays a tone; nothing where the browser has no sound. To be called after a press, as browsers want it. */
export function beep(tone: keyof typeof TONES): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  // A context that was made before the first press sleeps.
  context.resume?.().catch(() => undefined);
  for (const [after, length, pitch] of TONES[tone]) {
    const [oscillator, loudness] = [context.createOscillator(), context.createGain()];
    const start = currentTime + after;
    oscillator.frequency.value = pitch;
    // Begins and ends softly: a tone that is cut off cracks.
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(0.25, start + 0.01);
    loudness.gain.linearRampToValueAtTime(0, start + length);
    oscillator.connect(loudness).connect(destination);
    oscillator.start(start);
    oscillator.stop(start + length);
  }
}

/** Lets a phone vibrate, where it can. */
export function vibrate(tone: keyof typeof TONES): void {
  const pattern = { count: 60, begin: 250, end: [200, 100, 200, 100, 400] };
  navigator.vibrate?.(pattern[tone]);
}

/** The system's voice for a language; none where it has none, which some say only after a while. */
export function voiceFor(locale: string): SpeechSynthesisVoice | undefined {
  const language = locale.split('-')[0] as string;
  const all = globalThis.speechSynthesis?.getVoices() ?? [];
  const same = all.filter(({ lang }) => lang.split(/[-_]/)[0]?.toLowerCase() === language);
  return same.find(({ lang }) => lang.replace('_', '-') === locale) ?? same[0];
}

/** Says something at once, in the place of what is being said. */
export function say(words: string, voice: SpeechSynthesisVoice): void {
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}
