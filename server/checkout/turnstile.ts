/**
 * Lets so many through at a time; the others wait here, in the order they came, instead of each
 * holding a connection of the pool while they wait for the same rows.
 */
export class Turnstile {
  readonly #most: number;
  #inside = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside < this.#most) this.#inside += 1;
    // Whoever leaves hands its place over, so the count stays.
    else await new Promise<void>((enter) => this.#waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#inside -= 1;
    }
  }
}
