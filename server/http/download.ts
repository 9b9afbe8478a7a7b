import type { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import { civilDate } from '#contract/calendar';

/** A file that is written while it is sent. */
export class Download {
  readonly content: Readable;
  readonly filename: string;

  constructor(content: Readable, filename: string) {
    this.content = content;
    this.filename = filename;
  }
}

/** Made for one person and of one moment: nobody keeps it. */
export function sendDownload(reply: FastifyReply, type: string, file: Download): FastifyReply {
  return reply
    .type(type)
    .headers({
      'content-disposition': `attachment; filename="${file.filename}"`,
      'cache-control': 'private, no-store',
    })
    .send(file.content);
}

/** `pedidos_2026-11-15.csv`: the day it is in São Paulo. */
export const exportName = (what: string, now: Date, extension: 'csv' | 'pdf' | 'xlsx'): string =>
  `${what}_${civilDate(now)}.${extension}`;

/** The first page is read before a byte is sent: until then a failure is an answer. */
export async function withFirstPageRead<Page>(
  pages: AsyncGenerator<Page>,
): Promise<AsyncGenerator<Page>> {
  const first = await pages.next();
  return (async function* continued() {
    if (first.done) return;
    yield first.value;
    yield* pages;
  })();
}
