/**
 * Sounds made in code, by ZzFX. Browsers allow them only after somebody has pressed something, and it
 * makes its audio context as it is loaded; so it is loaded then.
 */
export class Sounds {
  on = true;
  readonly #sounds: Record<string, (number | undefined)[]>;
  #zzfx?: typeof import('zzfx');

  constructor(sounds: Record<string, (number | undefined)[]>) {
    this.#sounds = sounds;
  }

  /** To be called when something was pressed. */
  async allow(): Promise<void> {
    if (this.#zzfx || !this.on || !('AudioContext' in window)) return;
    this.#zzfx = await import('zzfx').catch(() => undefined);
  }

  play(name: string): void {
    const parameters = this.#sounds[name];
    if (parameters && this.on) this.#zzfx?.zzfx(...parameters);
  }

  tone(frequency: number, seconds: number, volume = 0.5): void {
    // Volume, no randomness, frequency, attack, sustain, release, a triangle.
    if (this.on) this.#zzfx?.zzfx(volume, 0, frequency, 0.01, seconds / 2, seconds / 2, 1);
  }

  /** Silence while the game is paused: what sounds goes on where it was. */
  async pause(paused: boolean): Promise<void> {
    const context = this.#zzfx?.ZZFX.audioContext;
    await (paused ? context?.suspend() : context?.resume());
  }
}
