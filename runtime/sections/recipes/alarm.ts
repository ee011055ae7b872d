let context: AudioContext | undefined;

/** Makes ready to sound: browsers allow it only from within a press of a button. */
export function prepareAlarm(): void {
  try {
    context ??= new AudioContext();
    void context.resume();
  } catch {
    // No sound here: the screen says it too.
  }
}

/** Six short tones and, where the device can, as many shakes. */
export function soundAlarm(): void {
  navigator.vibrate?.([300, 150, 300, 150, 300]);
  if (context?.state !== 'running') return;
  for (let nth = 0; nth < 6; nth += 1) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const at = context.currentTime + Math.floor(nth / 2) * 0.7 + (nth % 2) * 0.2;
    tone.frequency.value = nth % 2 === 0 ? 880 : 1_175;
    // Without a soft beginning and end it would crack.
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.3, at + 0.02);
    volume.gain.linearRampToValueAtTime(0, at + 0.18);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.2);
  }
}
