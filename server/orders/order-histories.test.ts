import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { OrderDetail } from '#contract/order';
import type { PaymentTerm } from '#contract/payment-term';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import type { SomeUser } from '../testing/given.ts';
import { orderCalls, someReceipt } from '../testing/order-calls.ts';
import { STATUSES } from '../testing/status-grid.ts';
import { testApp } from '../testing/test-app.ts';
import { brokenRules } from '../upkeep/run-checks.queries.ts';

const api = await testApp();
const { db, given } = api;
await given.setting('minimum_pieces', 1);
const houses = [
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
    weight: 9,
    arbitrary: fc.record({
      act: fc.constantFrom('approve', 'reject', 'send', 'decide', 'pay', 'cancel'),
      who: pick,
      what: pick,
      n: pick,
    }),
  },
);
type Step = { act: string; who: number; what: number; n: number };

const of = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];

type World = { buyers: SomeUser[]; sizes: string[]; ids: string[] };

/** Three companies, one with a limit, two sizes that are soon sold out, and four orders. */
async function newWorld(): Promise<World> {
  const buyers = [
    await given.reseller(),
    await given.reseller({ credit_limit_cents: 900_00 }),
    await given.reseller(),
  ];
  const { variants } = await given.product({ msrp_cents: 33_33, sizes: { P: 40, M: 25 } });
  const world = { buyers, sizes: Object.values(variants), ids: new Array<string>() };
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

type Scene = { world: World; order: OrderDetail; house: ReturnType<typeof orderCalls>; n: number };

const receiptOf = ({ order, n }: Scene) => of(order.receipts, n)?.id ?? order.id;

const ACTS: Record<string, (scene: Scene) => Promise<{ statusCode: number }>> = {
  set: ({ house, order, n }) =>
    house.set(order.id, of(STATUSES, n) ?? 'PENDING', { restock: n % 3 === 0 }),
  cancel: ({ house, order, n }) => house.set(order.id, 'CANCELLED', { restock: n % 2 === 0 }),
  approve: ({ house, order, n }) =>
    house.approve(order.id, n % 3 ? {} : { override: true, reason: 'Combinado' }),
  reject: ({ house, order }) => house.reject(order.id),
  send: ({ house, order, n, world }) => {
    const invoice = n % 2 ? of(order.invoices, n) : undefined;
    const fields = { orderId: order.id, ...(invoice && { invoiceId: invoice.id }) };
    const buyer = world.buyers.find(({ id }) => id === order.user.id);
    return house.sendReceipt(fields, someReceipt(), buyer?.token);
  },
  decide: (scene) =>
    scene.n % 3
      ? scene.house.approveReceipt(receiptOf(scene))
      : scene.house.rejectReceipt(receiptOf(scene)),
  pay: ({ house, order, n }) => house.pay(of(order.invoices, n)?.id ?? order.id),
};

/** Does what the step says to an order of this world, as one of the two administrators. */
async function act(world: World, taken: Step): Promise<number> {
  const does = ACTS[taken.act];
  const id = of(world.ids, taken.what) ?? '';
  const house = houses[taken.who % 2] ?? houses[0];
  if (!does) return (await place(world, taken)).statusCode;
  const { statusCode } = await does({ world, house, order: await house.detail(id), n: taken.n });
  return statusCode;
}

/** These tell of themselves, besides the change of status that may follow. */
const TOLD_BY_ITSELF = new Set(['send', 'decide', 'pay']);

async function books({ ids }: World) {
  const { told } = await db
    .selectFrom('order_events')
    .select(({ fn }) => fn.countAll<number>().as('told'))
    .where('order_id', 'in', ids)
    .executeTakeFirstOrThrow();
  const statuses = await db
    .selectFrom('orders')
    .select('status')
    .where('id', 'in', ids)
    .orderBy('number')
    .execute();
  return { told, statuses: statuses.map(({ status }) => status) };
}

/** What was refused leaves no trace; what was granted writes one line for each change. */
async function takeStep(world: World, taken: Step) {
  const before = await books(world);
  const placed = world.ids.length;
  const code = await act(world, taken);
  const after = await books(world);
  const moved = before.statuses.filter((status, at) => status !== after.statuses[at]).length;
  const itself = TOLD_BY_ITSELF.has(taken.act) ? 1 : 0;
  const lines = code < 400 ? moved + (world.ids.length - placed) + itself : 0;
  return {
    seen: { ...taken, code, lines: after.told - before.told, broken: await brokenRules(db) },
    right: { ...taken, code: Math.min(code, 499), lines, broken: [] },
  };
}

test('whatever people do one after the other, the books are right and tell all of it', async () => {
  const steps = fc.array(step, { minLength: 30, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const world = await newWorld();
      for (const each of taken) {
        const { seen, right } = await takeStep(world, each);
        expect(seen).toEqual(right);
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
}, 60_000);

test('whatever several people do at once, the books are right', async () => {
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
}, 60_000);
