import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { OrderId, VariantId } from '#contract/ids';
import type { OrderDetail } from '#contract/order';
import type { OrderStatus } from '#contract/order-status';
import type { PaymentTerm } from '#contract/payment-term';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import type { SomeUser } from '../testing/given.ts';
import { orderCalls, placeOrder, someReceipt } from '../testing/order-calls.ts';
import { STATUSES } from '../testing/status-grid.ts';
import { testApp } from '../testing/test-app.ts';
import { brokenRules } from '../upkeep/run-checks.queries.ts';

const api = await testApp();
const { db, given } = api;
await given.setting('minimum_pieces', 1);
const callers = [
  orderCalls(api, (await given.admin()).token),
  orderCalls(api, (await given.admin()).token),
] as const;
const buy = checkoutCalls(api);

const terms: PaymentTerm[] = ['boleto_30', 'parcelado_50_50', 'antecipado_3'];
const pick = fc.nat({ max: 999 });
/** Numbers choose among what there is when the step is taken. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('place'), who: pick, what: pick, n: pick }),
  },
  { weight: 8, arbitrary: fc.record({ act: fc.constant('set'), who: pick, what: pick, n: pick }) },
  {
    weight: 10,
    arbitrary: fc.record({
      act: fc.constantFrom('approve', 'reject', 'send', 'decide', 'pay', 'ship', 'cancel'),
      who: pick,
      what: pick,
      n: pick,
    }),
  },
);
type Step = { act: string; who: number; what: number; n: number };

const of = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];

type World = { buyers: SomeUser[]; sizes: VariantId[]; ids: OrderId[] };

/** Three companies, one with a limit, two sizes that are soon sold out, and four orders. */
async function newWorld(): Promise<World> {
  const buyers = [
    await given.reseller(),
    await given.reseller({ credit_limit_cents: 900_00 }),
    await given.reseller(),
  ];
  const { variants } = await given.product({ msrp_cents: 33_33, sizes: { P: 40, M: 25 } });
  const world = { buyers, sizes: Object.values(variants), ids: new Array<OrderId>() };
  for (let n = 0; n < 4; n += 1) await place(world, { act: 'place', who: n, what: n, n });
  return world;
}

async function place(world: World, { who, what, n }: Step) {
  const buyer: SomeUser | undefined = of(world.buyers, who);
  const term = of(terms, n);
  const reply = await buy(
    [{ variantId: of(world.sizes, what), quantity: 1 + (n % 9) }],
    {
      token: buyer?.token ?? '',
      ...(term === 'antecipado_3' && { receipt: someReceipt() }),
    },
    { term },
  );
  if (reply.statusCode === 201) world.ids.push(reply.json().orderId);
  return reply;
}

type Scene = { world: World; order: OrderDetail; calls: ReturnType<typeof orderCalls>; n: number };

const receiptOf = ({ order, n }: Scene) => of(order.receipts, n)?.id ?? order.id;

const ACTS: Record<string, (scene: Scene) => Promise<{ statusCode: number }>> = {
  set: ({ calls, order, n }) =>
    calls.set(order.id, of(STATUSES, n) ?? 'PENDING', { restock: n % 3 === 0 }),
  ship: ({ calls, order, n }) => calls.set(order.id, n % 2 ? 'SHIPPED' : 'COMPLETED'),
  cancel: ({ calls, order, n }) => calls.set(order.id, 'CANCELLED', { restock: n % 2 === 0 }),
  approve: ({ calls, order, n }) =>
    calls.approve(order.id, n % 3 ? {} : { override: true, reason: 'Combinado' }),
  reject: ({ calls, order }) => calls.reject(order.id),
  send: ({ calls, order, n, world }) => {
    const invoice = n % 2 ? of(order.invoices, n) : undefined;
    const fields = { orderId: order.id, ...(invoice && { invoiceId: invoice.id }) };
    const buyer = world.buyers.find(({ id }) => id === order.user.id);
    return calls.sendReceipt(fields, someReceipt(), buyer?.token);
  },
  decide: (scene) =>
    scene.n % 3
      ? scene.calls.approveReceipt(receiptOf(scene))
      : scene.calls.rejectReceipt(receiptOf(scene)),
  pay: ({ calls, order, n }) => calls.pay(of(order.invoices, n)?.id ?? order.id),
};

/** Does what the step says to an order of this world, as one of the two administrators. */
async function act(world: World, taken: Step): Promise<number> {
  const does = ACTS[taken.act];
  const id = of(world.ids, taken.what) ?? '';
  const calls = callers[taken.who % 2] ?? callers[0];
  if (!does) return (await place(world, taken)).statusCode;
  const { statusCode } = await does({ world, calls, order: await calls.detail(id), n: taken.n });
  return statusCode;
}

/** These have their own event, besides the change of status that may follow. */
const TOLD_BY_ITSELF = new Set(['send', 'decide', 'pay']);

/** Where the pieces of one order are, derived again from the requests. */
type Pieces = { held: boolean; left: boolean };
const NEVER_SENT: Pieces = { held: true, left: false };

/** Shipped pieces are restocked only where the request says that they came back. */
function piecesAfter({ held, left }: Pieces, to: OrderStatus, cameBack: boolean): Pieces {
  if (to === 'CANCELLED') return { held: held && left && !cameBack, left };
  const leaves = to === 'SHIPPED' || to === 'COMPLETED';
  return { held: true, left: leaves || (held && left) };
}

const saysTheyCameBack = ({ act: what, n }: Step) =>
  (what === 'set' && n % 3 === 0) || (what === 'cancel' && n % 2 === 0);

async function books({ ids }: World) {
  const { told } = await db
    .selectFrom('order_events')
    .select(({ fn }) => fn.countAll<number>().as('told'))
    .where('order_id', 'in', ids)
    .executeTakeFirstOrThrow();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'status', 'holds_stock'])
    .where('id', 'in', ids)
    .orderBy('number')
    .execute();
  return {
    told,
    ids: orders.map(({ id }) => id),
    statuses: orders.map(({ status }) => status),
    held: orders.map(({ holds_stock }) => holds_stock),
  };
}

/** Payments that nobody entered, so that the database had to. */
const carriedOver = () =>
  db.selectFrom('arrivals').select('id').where('carried_over', '=', true).execute();

/**
 * What was refused leaves no trace; what was granted writes one event for each change, and leaves the
 * pieces where `pieces` has them by then.
 */
async function takeStep(world: World, taken: Step, pieces: Map<string, Pieces>) {
  const before = await books(world);
  const placed = world.ids.length;
  const code = await act(world, taken);
  const after = await books(world);
  const moved = before.statuses.filter((status, at) => status !== after.statuses[at]).length;
  for (const [at, to] of after.statuses.entries()) {
    const id = after.ids[at] ?? '';
    const known = pieces.get(id) ?? NEVER_SENT;
    const stays = before.statuses[at] === to;
    pieces.set(id, stays ? known : piecesAfter(known, to, saysTheyCameBack(taken)));
  }
  const itself = TOLD_BY_ITSELF.has(taken.act) ? 1 : 0;
  const events = code < 400 ? moved + (world.ids.length - placed) + itself : 0;
  const held = after.ids.map((id) => pieces.get(id)?.held);
  const told = after.told - before.told;
  return {
    seen: { ...taken, code, events: told, held: after.held, broken: await brokenRules(db) },
    right: { ...taken, code: Math.min(code, 499), events, held, broken: [] },
  };
}

test('any sequence of actions leaves consistent data and a complete timeline', async () => {
  const steps = fc.array(step, { minLength: 30, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const world = await newWorld();
      const pieces = new Map<string, Pieces>();
      for (const each of taken) {
        const { seen, right } = await takeStep(world, each, pieces);
        expect(seen).toEqual(right);
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
  expect(await carriedOver()).toEqual([]);
});

test('wherever an order goes, pieces that left come back only when somebody says so', async () => {
  const to = fc.oneof(
    fc.constantFrom<OrderStatus>('SHIPPED', 'CANCELLED'),
    fc.constantFrom(...STATUSES),
  );
  const ways = fc.array(fc.record({ to, restock: fc.option(fc.boolean()) }), { minLength: 12 });
  await fc.assert(
    fc.asyncProperty(ways, async (way) => {
      const { id } = await placeOrder(api, { term: 'antecipado_3' });
      let [now, pieces]: [OrderStatus | undefined, Pieces] = [undefined, NEVER_SENT];
      for (const { to: next, restock } of way) {
        const word = restock === null ? {} : { restock };
        const { order } = (await callers[0].set(id, next, word)).json<{ order: OrderDetail }>();
        if (next !== now) pieces = piecesAfter(pieces, next, restock ?? false);
        now = next;
        expect({ next, held: order.holdsStock, left: order.hasLeft }).toEqual({ next, ...pieces });
      }
      expect(await brokenRules(db)).toEqual([]);
    }),
    { numRuns: 20, endOnFailure: true },
  );
});

test('any concurrent actions leave consistent data', async () => {
  const rounds = fc.array(fc.array(step, { minLength: 5, maxLength: 5 }), {
    minLength: 8,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(rounds, async (taken) => {
      const world = await newWorld();
      // Few orders for many hands.
      for (const round of taken) {
        const codes = await Promise.all(
          round.map((each) => act(world, { ...each, what: each.what % 4 })),
        );
        expect(codes.filter((code) => code >= 500)).toEqual([]);
        expect(await brokenRules(db)).toEqual([]);
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
});
