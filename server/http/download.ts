import type { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

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
