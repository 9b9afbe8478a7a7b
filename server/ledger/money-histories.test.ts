import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { DECISIONS, type Waiting } from '#contract/arrivals';
import { civilDate } from '#contract/calendar';
import { keysOf } from '#contract/closed-set';
import { ERRORS } from '#contract/errors';
import type { OrderId } from '#contract/ids';
import type { OrderDetail } from '#contract/order';
import type { PaymentTerm } from '#contract/payment-term';
import type { StatementMatch } from '#contract/statements';

import { anyWord } from '../testing/any-word.ts';
import { bankCalls, boletosOf, PAYER } from '../testing/bank-calls.ts';
import { returnOf, type Said } from '../testing/bank-return.ts';
import { boletoAccount } from '../testing/boleto-accounts.ts';
import type { SomeUser } from '../testing/given.ts';
import { ledgerCalls } from '../testing/ledger-calls.ts';
import { orderCalls, placeOrder, someReceipt } from '../testing/order-calls.ts';
import { pixActs } from '../testing/pix-acts.ts';
import { pixPortal } from '../testing/pix-calls.ts';
import { ofxOf, settlementOf } from '../testing/statements.ts';
import { STATUSES } from '../testing/status-grid.ts';
import { brokenRules } from '../upkeep/run-checks.queries.ts';

const portal = await pixPortal();
const { api } = portal;
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const bank = bankCalls(api, admin.token);
const ledger = ledgerCalls(api, admin.token);
const today = civilDate(new Date());

beforeAll(() => given.setting('boletoAccount', boletoAccount('341')));
/** Centavos are forgiven in every other history. */
let histories = 0;

const terms: PaymentTerm[] = ['boleto_30', 'parcelado_50_50', 'antecipado_3'];
/** What more or less than due comes, in centavos. */
const OFF = [0, 0, 0, -1, -40_00, -120_00, 1, 55_00] as const;
const pick = fc.nat({ max: 999 });
type Step = { act: string; what: number; which: number; n: number };
type Reply = { statusCode: number; body: string };

const of = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];

type World = {
  buyers: SomeUser[];
  ids: OrderId[];
  /** The last file of the bank. */
  file: string;
  undo: { id: string; undo: number } | undefined;
};
type Scene = Step & { world: World; order: OrderDetail };

/** What is given as an abatement, in reais: sometimes more than there is. */
const ABATED = [1, 12.34, 40, 120, 5_000] as const;
let sequence = 0;
let lines = 0;

/** Two companies with an order of each term; those on credit are invoiced. */
async function newWorld(): Promise<World> {
  histories += 1;
  await given.setting('centsForgiven', histories % 2 ? 0 : 1);
  const buyers = [await given.reseller(PAYER), await given.reseller(PAYER)];
  const world: World = { buyers, ids: [], file: '', undo: undefined };
  for (let n = 0; n < 6; n += 1) await place(world, { what: n, which: n });
  for (const id of world.ids.slice(0, 4)) await orders.approve(id);
  return world;
}

async function place({ buyers, ids }: World, { what, which }: Pick<Step, 'what' | 'which'>) {
  const buyer = of(buyers, what);
  const term = of(terms, which) ?? 'boleto_30';
  const placed = await placeOrder(api, { ...(buyer && { buyer }), term });
  ids.push(placed.id);
  return { statusCode: 201, body: '' };
}

/** A line of the bank about any boleto there ever was. */
async function lineOf({ order, which, n }: Scene): Promise<Said | undefined> {
  await bank.remit();
  const boleto = of(await boletosOf(db, order.id), which);
  return boleto && anyWord(boleto, { which, n, off: of(OFF, n) ?? 0 });
}

const NOTHING: Reply = { statusCode: 404, body: '' };

function applied(world: World, said: Said) {
  sequence += 1;
  world.file = returnOf({ sequence }, [said]);
  return bank.apply(world.file);
}

/** Any invoice of any order, its order's or, as nobody should, with another's. */
async function targetOf({ world, order, which, n }: Scene) {
  const other = await orders.detail(of(world.ids, which) ?? order.id);
  const open = order.invoices.filter(({ status }) => status === 'pending');
  const invoice = of([...(n % 4 ? open : order.invoices), undefined], which);
  const orderId = n % 6 === 0 ? other.id : order.id;
  return { orderId, ...(invoice && { invoiceId: invoice.id }) };
}

async function decide(scene: Scene) {
  const { world, n, which } = scene;
  const arrival: Waiting | undefined = of(await ledger.waiting(), which);
  if (!arrival) return NOTHING;
  const decision = n % 3 ? of(arrival.offers, n) : of(keysOf(DECISIONS), n);
  const own = arrival.order !== null && n % 2 === 0;
  return ledger.decide(arrival, decision ?? 'apply', {
    ...(!own && (await targetOf(scene))),
    ...(arrival.company === null && { userId: of(world.buyers, n)?.id }),
    ...(decision === 'apply_new_due' && { dueDate: '2027-01-29' }),
  });
}

async function statement({ order, which, n }: Scene) {
  const asked = of(order.invoices, which)?.amount ?? order.total;
  lines += 1;
  const amount = asked + (of(OFF, n) ?? 0) / 100;
  const text = n % 2 ? `PIX RECEBIDO ${PAYER.cnpj} ${lines}` : `PIX RECEBIDO ${lines}`;
  const credit = { id: `L${lines}`, day: today, amount, text };
  const reply = await bank.upload('/api/statements', ofxOf([credit]), 'extrato.ofx');
  const matches: StatementMatch[] = reply.json().matches;
  const [match] = matches;
  if (!match) return NOTHING;
  const isNobodys = match.candidates.length === 0;
  const taken = { ...settlementOf(match), ...(isNobodys && { toDecide: true, description: text }) };
  return api.post('/api/statements/settle', { settlements: [taken] }, admin.token);
}

async function setStatus({ world, order, n }: Scene) {
  const word = { undoable: n % 2 === 0, restock: n % 3 === 0 };
  return keepUndo(world, order, await orders.set(order.id, of(STATUSES, n) ?? 'PENDING', word));
}

/** What takes the last change back. */
function keepUndo<R extends { json: () => { undo?: number } }>(
  world: World,
  { id }: OrderDetail,
  reply: R,
): R {
  const { undo } = reply.json();
  if (undo !== undefined) world.undo = { id, undo };
  return reply;
}

async function undoAny({ which, n }: Scene) {
  const { arrivals } = (await api.get('/api/arrivals?limit=30', admin.token)).json();
  const some: { id: string; undoable: boolean }[] = arrivals;
  const found = of(n % 4 ? some.filter(({ undoable }) => undoable) : some, which);
  return found ? ledger.undo(found.id) : NOTHING;
}

async function returnAny({ world, which }: Scene) {
  const ids = world.buyers.map(({ id }) => id);
  const used = await db
    .selectFrom('ledger_entries')
    .select(['id', 'user_id'])
    .where('kind', '=', 'credit_used')
    .where('user_id', 'in', ids)
    .execute();
  const entry = of(used, which);
  return entry ? ledger.returnCredit(entry.user_id ?? '', entry.id) : NOTHING;
}

const ACTS: Record<string, (scene: Scene) => Promise<Reply>> = {
  place: ({ world, what, which }) => place(world, { what, which }),
  approve: async ({ world, order }) => {
    const reply = await orders.approve(order.id, { undoable: true });
    return keepUndo(world, order, reply);
  },
  set: setStatus,
  cancel: ({ order }) => orders.set(order.id, 'CANCELLED', { restock: true }),
  takeBack: async ({ world: { undo } }) =>
    undo ? api.post('/api/orders/bulk/undo', { changes: [undo] }, admin.token) : NOTHING,
  edit: ({ order, n }) => orders.update(order.id, { carrier: `Transportadora ${n}` }),
  redate: ({ order, which }) =>
    bank.moveDue(of(order.invoices, which)?.id ?? order.id, '2027-02-26'),
  pay: ({ order, which }) => orders.pay(of(order.invoices, which)?.id ?? order.id),
  send: ({ world, order, which }) => {
    const invoice = which % 2 ? of(order.invoices, which) : undefined;
    const fields = { orderId: order.id, ...(invoice && { invoiceId: invoice.id }) };
    const buyer = world.buyers.find(({ id }) => id === order.user.id);
    return orders.sendReceipt(fields, someReceipt(), buyer?.token);
  },
  look: ({ order, which, n }) => {
    const id = of(order.receipts, which)?.id ?? order.id;
    return n % 3 ? orders.approveReceipt(id) : orders.rejectReceipt(id);
  },
  line: async (scene) => {
    const said = await lineOf(scene);
    return said ? applied(scene.world, said) : NOTHING;
  },
  again: async ({ world: { file } }) => (file ? bank.apply(file.replace('A', 'B')) : NOTHING),
  strange: ({ world, n }) =>
    applied(world, { number: 7_000_000 + n, code: n % 2 ? '06' : '77', paid: 100_00 + n }),
  statement,
  decide,
  abate: ({ order, which, n }) =>
    bank.abate(of(order.invoices, which)?.id ?? order.id, of(ABATED, n) ?? 1),
  unabate: ({ order, which }) => bank.unabate(of(order.invoices, which)?.id ?? order.id),
  undo: undoAny,
  useCredit: async (scene) => {
    const owner = scene.n % 4 ? scene.order.user.id : of(scene.world.buyers, scene.n)?.id;
    return ledger.useCredit(owner ?? '', await targetOf(scene));
  },
  returnCredit: returnAny,
  ...pixActs(portal, admin.token),
};

/** What there is most to find by. */
const OFTEN = ['abate', 'unabate', 'approve', 'takeBack', 'line', 'decide', 'undo', 'useCredit']
  .concat(['abate', 'line', 'decide', 'decide'])
  .concat(['pixPaid', 'pixPaid', 'pixSentBack', 'pixSentBack']);
const step = fc.record({
  act: fc.constantFrom(...Object.keys(ACTS), ...OFTEN),
  what: pick,
  which: pick,
  n: pick,
});

async function act(world: World, taken: Step): Promise<Reply> {
  const order = await orders.detail(of(world.ids, taken.what) ?? '');
  const does = ACTS[taken.act];
  if (!does) throw new Error(`nobody can ${taken.act}`);
  return does({ ...taken, world, order });
}

/** What no refusal adds to. */
const countEntries = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from ledger_entries`.execute(db)).rows[0]?.n;

/** Parts on what is cancelled, which should wait for somebody; payments that nobody entered. */
const forgotten = async () => {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where o.status = 'CANCELLED' and o.term = 'antecipado_3'
      and covered_cents(o.id) > 0 and covered_cents(o.id) < o.total_cents
    union all select id from arrivals where carried_over`.execute(db);
  return rows;
};

const OF_THE_DATABASE: string[] = [ERRORS.INVALID_INPUT.text, ERRORS.CONFLICT.text];
/** A refusal of the database's own is one that somebody forgot to say in words. */
const isInWords = ({ statusCode, body }: Reply) =>
  statusCode < 500 &&
  !(statusCode >= 400 && OF_THE_DATABASE.includes(JSON.parse(body || '{}').message));

async function takeStep(world: World, taken: Step) {
  const before = await countEntries();
  const reply = await act(world, taken);
  const seen = {
    inWords: isInWords(reply),
    entries: reply.statusCode >= 400 ? await countEntries() : before,
    broken: await brokenRules(db),
    forgotten: await forgotten(),
  };
  return {
    seen: { ...taken, ...seen },
    right: { ...taken, inWords: true, entries: before, broken: [], forgotten: [] },
  };
}

// A failure names its seed: `fc.assert(…, { seed, path })` plays it again.
test('whatever comes, is decided, taken back or cancelled: every centavo is accounted for', async () => {
  const steps = fc.array(step, { minLength: 40, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const world = await newWorld();
      for (const each of taken) {
        const { seen, right } = await takeStep(world, each);
        expect(seen).toEqual(right);
      }
    }),
    { numRuns: 5, endOnFailure: true },
  );
});
