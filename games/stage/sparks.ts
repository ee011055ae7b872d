/** A bit that flies and fades. Lengths are in units of the world, times in seconds. */
export interface Spark {
  x: number;
  y: number;
  /** Speed. */
  right: number;
  down: number;
  /** What is left of its time, and all of it. */
  left: number;
  life: number;
  size: number;
  color: string;
  /** How much faster it falls in a second. */
  weight: number;
  round: boolean;
}

/** More than these at once would be seen by nobody. */
const MOST = 140;

/** Dust, splinters, confetti: all flying bits of a round. The places of those that are gone are used again. */
export class Sparks {
  readonly #all: Spark[] = [];
  #next = 0;

  add(spark: Omit<Spark, 'life'>): void {
    const old = this.#all[this.#next];
    if (old) Object.assign(old, spark, { life: spark.left });
    else this.#all[this.#next] = { ...spark, life: spark.left };
    this.#next = (this.#next + 1) % MOST;
  }

  /** Some from one point into all directions; `chance` gives numbers from 0 to below 1. */
  burst(
    at: { x: number; y: number },
    many: number,
    colors: readonly string[],
    how: { speed: number; size: number; seconds: number; weight: number; round?: boolean },
    chance: () => number,
  ): void {
    for (let made = 0; made < many; made++) {
      const way = chance() * Math.PI * 2;
      const speed = how.speed * (0.35 + chance() * 0.65);
      this.add({
        x: at.x,
        y: at.y,
        right: Math.cos(way) * speed,
        down: Math.sin(way) * speed,
        left: how.seconds * (0.6 + chance() * 0.4),
        size: how.size * (0.6 + chance() * 0.6),
        color: colors[made % colors.length] ?? '#fff',
        weight: how.weight,
        round: how.round ?? true,
      });
    }
  }

  update(seconds: number): void {
    for (const spark of this.#all) {
      if (spark.left <= 0) continue;
      spark.left -= seconds;
      spark.down += spark.weight * seconds;
      spark.x += spark.right * seconds;
      spark.y += spark.down * seconds;
    }
  }

  draw(pen: CanvasRenderingContext2D): void {
    for (const { x, y, left, life, size, color, round } of this.#all) {
      if (left <= 0) continue;
      const now = size * Math.min(1, (left / life) * 1.6);
      pen.fillStyle = color;
      if (!round) {
        pen.fillRect(
          x - now / 2,
          y - now / 2,
          now,
          now * (0.4 + 0.6 * Math.abs(Math.sin(left * 9))),
        );
        continue;
      }
      pen.beginPath();
      pen.arc(x, y, now / 2, 0, 7);
      pen.fill();
    }
  }
}
