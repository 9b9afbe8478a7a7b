import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

const params = (content: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  },
});

/** Compressing this much takes a sixth of a millisecond; handing it to another thread costs more. */
const COMPRESSED_HERE = 64 * 1024;

const ENCODERS = {
  br: async (content: Buffer) =>
    content.length <= COMPRESSED_HERE
      ? brotliCompressSync(content, params(content))
      : promisify(brotliCompress)(content, params(content)),
  gzip: (content: Buffer) => promisify(gzip)(content),
};
type Encoding = keyof typeof ENCODERS;

/** A reply that is encoded once and sent many times: plain bytes, compressed bytes and ETag. */
export class PreEncodedReply<T> {
  readonly #plain: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();
  readonly etag: string;

  constructor(value: T) {
    this.#plain = Buffer.from(JSON.stringify(value));
    this.etag = `W/"${createHash('sha1').update(this.#plain).digest('base64url')}"`;
  }

  get bytes(): number {
    return this.#plain.length;
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding);
    if (known) return known;
    const compressed = ENCODERS[encoding](this.#plain);
    this.#compressed.set(encoding, compressed);
    return compressed;
  }

  get plain(): Buffer {
    return this.#plain;
  }
}

const accepts = (name: Encoding) =>
  new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`);
const ACCEPTS = { br: accepts('br'), gzip: accepts('gzip') };

function encodingFor(request: FastifyRequest): Encoding | undefined {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (typeof accepted !== 'string') return undefined;
  if (ACCEPTS.br.test(accepted)) return 'br';
  return ACCEPTS.gzip.test(accepted) ? 'gzip' : undefined;
}

/** Cacheable, but revalidated by the ETag at every request. */
export async function sendPreEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreEncodedReply<unknown>,
): Promise<FastifyReply> {
  void reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Authorization, Accept-Encoding')
    .header('etag', answer.etag);
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  void reply.type('application/json; charset=utf-8');
  const encoding = encodingFor(request);
  if (!encoding) return reply.send(answer.plain);
  return reply.header('content-encoding', encoding).send(await answer.compressed(encoding));
}
