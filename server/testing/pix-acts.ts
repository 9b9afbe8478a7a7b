import type { OrderDetail } from '#contract/order';

import { findReturned } from '../pix-charges/find-returned.ts';
import { workCharge } from '../pix-charges/work-charge.ts';
import type { SomeUser } from './given.ts';
import { ledgerCalls } from './ledger-calls.ts';
import type { pixPortal } from './pix-calls.ts';

type Portal = Awaited<ReturnType<typeof pixPortal>>;
/** Anything at all. */
type Chance = { which: number; n: number };
type Scene = Chance & { order: OrderDetail; world: { buyers: readonly SomeUser[] } };
type Reply = { statusCode: number; body: string };

/** Nobody was asked. */
const DONE: Reply = { statusCode: 200, body: '' };
/** What more or less than due is paid, in centavos. */
const OFF = [0, 0, 0, -40_00, 55_00] as const;
const cents = (valor: string) => Number(valor.replace('.', ''));

/** What payers, the bank and whoever uses its application do about PIX, in any order and again. */
export function pixActs({ api, psp, deps, ask, work, notify }: Portal, token: string) {
  const ledger = ledgerCalls(api, token);
  const told = async (...ids: string[]) => {
    await notify(psp.notice(...ids));
    await work();
  };
  const anyOf = (which: number) => {
    const all = [...psp.bank.payments.values()];
    return all[which % all.length];
  };
  const chargeOf = async ({ order, world, which }: Scene) => {
    const buyer = world.buyers.find(({ id }) => id === order.user.id);
    if (!buyer) return undefined;
    await ask(order.id, buyer, order.invoices[which % order.invoices.length]?.id);
    while (await workCharge(deps));
    return api.db
      .selectFrom('pix_charges')
      .select(['txid', 'cents'])
      .where('order_id', '=', order.id)
      .where('state', '=', 'active')
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
  };
  return {
    /** By a charge where there is one; else, or now and then, under a name nobody knows. */
    pixPaid: async (scene: Scene): Promise<Reply> => {
      const { n } = scene;
      const charge = n % 4 ? await chargeOf(scene) : undefined;
      const off = OFF[n % OFF.length] ?? 0;
      const due = charge ? Math.max(1, charge.cents + off) : 100_00 + n;
      const id = psp.came(charge?.txid ?? 'ZZZ', due);
      if (n % 5) await told(id);
      return DONE;
    },
    /** All of what is there, or a part; at times told of much later, or not at all. */
    pixSentBack: async ({ which, n }: Chance): Promise<Reply> => {
      const payment = anyOf(which);
      if (!payment) return DONE;
      const gone = payment.devolucoes.reduce((sum, { valor }) => sum + cents(valor), 0);
      const left = cents(payment.valor) - gone;
      if (left <= 0) return DONE;
      const status = n % 7 === 0 ? 'NAO_REALIZADO' : 'DEVOLVIDO';
      const part = n % 2 ? left : Math.ceil(left / 3);
      psp.returnOutside(payment.endToEndId, part, { status });
      const other = anyOf(n)?.endToEndId ?? payment.endToEndId;
      if (n % 3) await told(payment.endToEndId, other);
      return DONE;
    },
    /** The bank repeats itself, about anything. */
    pixAgain: async ({ which, n }: Chance): Promise<Reply> => {
      if (n % 3 === 0) await findReturned(deps);
      await told(...[which, n, which + n].flatMap((one) => anyOf(one)?.endToEndId ?? []));
      return DONE;
    },
    bear: async ({ which }: Chance): Promise<Reply> => {
      const { returns = [] }: { returns?: { id: string }[] } = await ledger.overview();
      const found = returns[which % returns.length];
      if (!found) return { ...DONE, statusCode: 404 };
      return api.post(`/api/arrivals/returns/${found.id}/bear`, {}, token);
    },
  };
}
