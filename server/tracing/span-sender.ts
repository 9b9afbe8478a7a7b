import { encodeSpans, type Attributes, type Span } from './otlp.rules.ts';

/** So many at a time, or what there is after this long. */
const BATCH = 512;
const SEND_EVERY_MS = 2_000;
/** What waits while the collector is slow; then the newest are dropped. */
const MOST_WAITING = 4_096;
const ANSWERS_WITHIN_MS = 10_000;
/** A collector that is away for a day is news, but not every two seconds. */
const COMPLAIN_EVERY_MS = 60_000;

export type SenderDeps = {
  url: string;
  headers: Record<string, string>;
  /** Who sends. */
  resource: Attributes;
  onTrouble: (error: unknown, lost: number) => void;
};

/** Takes spans to the collector in batches. One that is away costs spans, never a request. */
export class SpanSender {
  readonly #deps: SenderDeps;
  #waiting: Span[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #lost = 0;
  #complainedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: SenderDeps) {
    this.#deps = deps;
  }

  add(span: Span): void {
    if (this.#waiting.length >= MOST_WAITING) this.#lost += 1;
    else this.#waiting.push(span);
    if (this.#waiting.length >= BATCH) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), SEND_EVERY_MS).unref();
  }

  /** Sends all there is; who asks while it is being done waits for that. Never fails. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  /** The same to the last one, even if one comes while the others are on their way. */
  async drain(): Promise<void> {
    while (this.#waiting.length > 0 || this.#sending) await this.flush();
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH);
      try {
        await this.#send(batch);
      } catch (error) {
        this.#lost += batch.length;
        this.#complain(error);
      }
    }
  }

  async #send(batch: readonly Span[]): Promise<void> {
    const { url, headers, resource } = this.#deps;
    const reply = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(encodeSpans(batch, resource)),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    // Read to its end, or the connection could not be used again.
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`the collector answered ${reply.status}`);
  }

  #complain(error: unknown): void {
    const now = performance.now();
    if (now - this.#complainedAt < COMPLAIN_EVERY_MS) return;
    this.#complainedAt = now;
    this.#deps.onTrouble(error, this.#lost);
    this.#lost = 0;
  }
}
