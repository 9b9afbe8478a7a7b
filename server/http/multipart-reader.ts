import type { Readable } from 'node:stream';

import { AppError } from '../errors.ts';
import { readPartHead, type PartHead } from './part-head.ts';

/** A longer preamble or part header is refused: no browser sends one. */
const MOST_HEAD_BYTES = 16 * 1024;
const LINE_END = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');

export const brokenForm = () =>
  new AppError('MALFORMED_REQUEST', 'O formulário chegou incompleto ou ilegível. Envie novamente.');

/**
 * The next piece of a stream, undefined at its end. Between two calls the stream is paused and
 * has no listeners, so that another reader can continue.
 */
function nextPiece(stream: Readable, signal: AbortSignal): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    if (stream.readableEnded) return resolve(undefined);
    if (stream.destroyed || signal.aborted) return reject(brokenForm());
    const release = () => {
      stream.off('data', came).off('end', ended).off('error', failed).off('close', failed);
      signal.removeEventListener('abort', failed);
    };
    const came = (piece: Buffer) => {
      stream.pause();
      release();
      resolve(piece);
    };
    const ended = () => {
      release();
      resolve(undefined);
    };
    const failed = () => {
      release();
      reject(brokenForm());
    };
    stream.on('data', came).on('end', ended).on('error', failed).on('close', failed);
    signal.addEventListener('abort', failed);
    stream.resume();
  });
}

/**
 * A form as RFC 7578 writes it, read piece by piece. Each step takes what it needs from the stream or
 * throws; none waits for anything but the stream, so a form that is cut anywhere ends in a refusal.
 */
export class MultipartReader {
  readonly #stream: Readable;
  readonly #signal: AbortSignal;
  readonly #delimiter: Buffer;
  /** Read and not yet used. The first delimiter need not follow a line, so it is given one. */
  #held: Buffer = LINE_END;
  #started = false;

  constructor(stream: Readable, { boundary, signal }: { boundary: string; signal: AbortSignal }) {
    this.#stream = stream;
    this.#signal = signal;
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  /** The next part, whose content has to be read before the one after it; undefined after the last. */
  async nextPart(): Promise<PartHead | undefined> {
    if (!this.#started) await this.#take(this.#delimiter);
    this.#started = true;
    // Two dashes after a delimiter: it was the last. What follows is nobody's.
    while (this.#held.length < 2) await this.#more();
    if (this.#held.subarray(0, 2).equals(Buffer.from('--'))) return undefined;
    if (/[^ \t]/.test((await this.#take(LINE_END)).toString('latin1'))) throw brokenForm();
    const head = readPartHead((await this.#take(HEAD_END)).toString('utf8'));
    if (!head) throw brokenForm();
    return head;
  }

  /** All up to the next delimiter. */
  async *content(): AsyncGenerator<Buffer, void, undefined> {
    for (;;) {
      const at = this.#held.indexOf(this.#delimiter);
      // The last bytes may be the beginning of a delimiter.
      const sure = at < 0 ? this.#held.length - this.#delimiter.length + 1 : at;
      if (sure > 0) yield this.#held.subarray(0, sure);
      if (at >= 0) {
        this.#held = this.#held.subarray(at + this.#delimiter.length);
        return;
      }
      this.#held = this.#held.subarray(Math.max(0, sure));
      await this.#more();
    }
  }

  async #more(): Promise<void> {
    const piece = await nextPiece(this.#stream, this.#signal);
    if (!piece) throw brokenForm();
    this.#held = Buffer.concat([this.#held, piece]);
  }

  /** The bytes before a mark; both are consumed. */
  async #take(mark: Buffer): Promise<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      if (at > MOST_HEAD_BYTES || (at < 0 && this.#held.length > MOST_HEAD_BYTES))
        throw brokenForm();
      if (at >= 0) {
        const before = this.#held.subarray(0, at);
        this.#held = this.#held.subarray(at + mark.length);
        return before;
      }
      await this.#more();
    }
  }
}
