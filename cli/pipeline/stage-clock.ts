/** The stages of a build, in their order. */
export type Stage = 'check' | 'compile' | 'link' | 'write';

/** Is called with what a build is doing; while linking, `done` of `total` sites are linked. */
export type Progress = (stage: Stage, done?: number, total?: number) => void;

/** Measures how long stages take, and reports when each begins. */
export class StageClock {
  private readonly progress: Progress;
  private readonly seconds: Record<Stage, number> = { check: 0, compile: 0, link: 0, write: 0 };
  private current: Stage | undefined;
  private since = 0;

  constructor(progress: Progress) {
    this.progress = progress;
  }

  start(stage: Stage): void {
    this.stop();
    this.current = stage;
    this.since = performance.now();
    this.progress(stage);
  }

  /** Says how many of the sites are linked. */
  report(done: number, total: number): void {
    if (this.current) this.progress(this.current, done, total);
  }

  stop(): Record<Stage, number> {
    if (this.current) this.seconds[this.current] += (performance.now() - this.since) / 1000;
    this.current = undefined;
    return this.seconds;
  }
}
