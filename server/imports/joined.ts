/** Who asks for what is being done already waits for that, and holds no connection meanwhile. */
export class Joined {
  readonly #running = new Map<string, Promise<void>>();

  run(key: string, work: () => Promise<void>): Promise<void> {
    const running = this.#running.get(key);
    if (running) return running;
    const started = work().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }
}
