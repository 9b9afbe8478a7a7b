import type { Readable } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';

import { Download } from '../download.ts';
import type { JobContext } from './job.ts';
import { packError, type Answered, type Asked } from './messages.ts';

/** Small enough to show progress on a slow connection, large enough that few are needed. */
const PIECE = 64 * 1024;

/** A job by its name, whatever goes in and comes out. */
type AnyJob = { name: string; work: (context: JobContext, input: never) => unknown };

/** A file in pieces of one size, each with memory of its own: that can be handed over uncopied. */
async function* piecesOf(content: Readable): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer | string>) {
    const part = Buffer.from(chunk);
    held.push(part);
    bytes += part.length;
    if (bytes < PIECE) continue;
    const whole = Buffer.concat(held);
    for (let at = 0; at < bytes; at += PIECE) yield new Uint8Array(whole.subarray(at, at + PIECE));
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield new Uint8Array(Buffer.concat(held));
}

/** The side of the thread: does what it is asked, as many jobs as it is given. */
export function serveJobs(
  port: MessagePort,
  {
    jobs,
    context,
    close,
  }: { jobs: readonly AnyJob[]; context: JobContext; close: () => Promise<void> },
): void {
  const byName = new Map(jobs.map((one) => [one.name, one]));
  const files = new Map<number, { content: Readable; pieces: ReturnType<typeof piecesOf> }>();

  const begin = async (id: number, name: string, input: unknown): Promise<Answered> => {
    const found = byName.get(name);
    if (!found) throw new Error(`no such job: ${name}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- job and input were joined where it was asked for
    const value: unknown = await found.work(context, input as never);
    if (!(value instanceof Download)) return { id, value };
    files.set(id, { content: value.content, pieces: piecesOf(value.content) });
    return { id, filename: value.filename };
  };

  const next = async (id: number): Promise<Answered> => {
    const file = files.get(id);
    const piece = await file?.pieces.next();
    if (piece && !piece.done) return { id, piece: piece.value };
    files.delete(id);
    return { id, piece: null };
  };

  /** The request is still answered after its file was dropped: that frees its slot. */
  const forget = (id: number) => {
    files.get(id)?.content.destroy();
    files.delete(id);
  };

  const answer = async (work: Promise<Answered>, id: number): Promise<void> => {
    const answered = await work.catch((error: unknown): Answered => {
      forget(id);
      return { id, failed: packError(error) };
    });
    const piece = 'piece' in answered ? answered.piece : null;
    port.postMessage(answered, piece ? [piece.buffer] : []);
  };

  port.on('message', (asked: Asked) => {
    if (asked.ask === 'begin') void answer(begin(asked.id, asked.name, asked.input), asked.id);
    else if (asked.ask === 'next') void answer(next(asked.id), asked.id);
    else if (asked.ask === 'forget') forget(asked.id);
    else void close().finally(() => port.close());
  });
}
