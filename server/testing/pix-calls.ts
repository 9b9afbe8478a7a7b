import { expect } from 'vitest';

import { asId, type OrderId } from '#contract/ids';
import type { AskedPix } from '#contract/pix-charges';

import type { PixDeps } from '../pix-charges/confirm-payment.ts';
import { confirmPayment } from '../pix-charges/confirm-payment.ts';
import { enterTold } from '../pix-charges/enter-told.ts';
import { openPsp } from '../pix-charges/psp/open-psp.ts';
import { workCharge } from '../pix-charges/work-charge.ts';
import { workReturn } from '../pix-charges/work-return.ts';
import type { PixConfig } from '../pix-config.ts';
import { atTheEnd } from './at-the-end.ts';
import type { SomeUser } from './given.ts';
import { patience } from './patience.ts';
import { pspServer } from './psp/psp-server.ts';
import { testApp, type TestApp } from './test-app.ts';

export const WEBHOOK_SECRET = 'um-segredo-de-teste-com-32-letras';

/** The app, a bank, and a worker that works when it is told to. */
export async function pixPortal() {
  const psp = await pspServer();
  const pix: PixConfig = { ...psp.access, key: psp.key, webhookSecret: WEBHOOK_SECRET };
  const api = await testApp({ pix });
  const client = openPsp(psp.access, { answerWithinMs: patience(8_000), waitsMs: [1, 1] });
  atTheEnd(async () => client.close());
  const warned: object[] = [];
  const log = { warn: (details: object) => void warned.push(details) };
  const deps: PixDeps = { db: api.db, psp: client, key: psp.key, log };
  return { api, psp, pix, deps, warned, ...pixCalls(api, deps) };
}

export function pixCalls(api: Pick<TestApp, 'send' | 'post' | 'db'>, deps: PixDeps) {
  const ask = async (orderId: string, buyer: SomeUser, invoiceId?: string): Promise<AskedPix> => {
    const body = invoiceId === undefined ? {} : { invoiceId };
    const reply = await api.post(`/api/reseller/orders/${orderId}/pix`, body, buyer.token);
    expect(reply.statusCode).toBe(200);
    return reply.json();
  };
  return {
    ask,
    /** As the page of an order does: asked, made, asked again. */
    charge: async (orderId: string, buyer: SomeUser, invoiceId?: string) => {
      await ask(orderId, buyer, invoiceId);
      await workCharge(deps);
      const asked = await ask(orderId, buyer, invoiceId);
      const { txid } = await api.db
        .selectFrom('pix_charges')
        .select('txid')
        .where('order_id', '=', asId<OrderId>(orderId))
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      return { ...asked, txid };
    },
    /** Everything that is due. */
    work: async () => {
      while (
        (await confirmPayment(deps)) ||
        (await workCharge(deps)) ||
        (await workReturn(deps)) ||
        (await enterTold(deps))
      );
    },
    /** What the bank posts, to whichever instance. */
    notify: (body: unknown, to: Pick<TestApp, 'send'> = api, secret = WEBHOOK_SECRET) =>
      to.send({
        method: 'POST',
        url: `/api/pix/${secret}/pix`,
        headers: { 'content-type': 'application/json' },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}
