import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import { askPixEndpoint } from '#contract/pix-charges';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { route } from '../http/route.ts';
import type { PixConfig } from '../pix-config.ts';
import { askCharge } from './ask-charge.ts';
import { idsOfNotice } from './notice.rules.ts';
import { keepNotice } from './payments.queries.ts';

/** A notice of several hundred payments; what the bank sends beyond it is found by looking through its list. */
const MOST_NOTICE_BYTES = 128 * 1024;
/** A bank sends all its notices from a few addresses. */
const NOTICES_PER_MINUTE = 1_200;

export function pixChargeRoutes(
  app: FastifyInstance,
  { db, pix }: { db: Db; pix: PixConfig | undefined },
): void {
  route(app, askPixEndpoint, async ({ actor, params, body: { invoiceId = null } }) => {
    if (!pix) return { state: 'unavailable' as const };
    return askCharge(db, { orderId: params.id, invoiceId, ownerId: actor.userId }, pix.key);
  });
  if (pix) void app.register((scope) => receiveNotices(scope, { db, pix }));
}

/**
 * Where the bank posts, `{webhookUrl}/pix`. What it says is kept as it came and answered at once; whether it is true is
 * asked of the bank afterwards. Whoever does not know the secret finds nothing here.
 */
async function receiveNotices(
  app: FastifyInstance,
  { db, pix }: { db: Db; pix: PixConfig },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post<{ Params: { secret: string } }>('/api/pix/:secret/pix', {
    config: { audience: 'anyone', rateLimit: { max: NOTICES_PER_MINUTE } },
    schema: { hide: true },
    bodyLimit: MOST_NOTICE_BYTES,
    onRequest: async ({ params }) => {
      if (!isSame(params.secret, pix.webhookSecret)) throw new AppError('NOT_FOUND');
    },
    handler: async ({ body }) => {
      const text = Buffer.isBuffer(body) ? body.toString('utf8').replaceAll('\0', '') : '';
      await keepNotice(db, text, idsOfNotice(text));
      return {};
    },
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
