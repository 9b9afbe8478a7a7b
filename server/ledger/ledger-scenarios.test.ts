import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import type { ArrivalId, InvoiceId, OrderId, UserId } from '#contract/ids';
import type { DecisionReason, EntryKind } from '#contract/ledger-words';

import { payCovered } from '../billing/invoices/invoices.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { projectRoot } from '../project-root.ts';
import { placeOrder } from '../testing/order-calls.ts';
import { testApp } from '../testing/test-app.ts';
import { brokenRules } from '../upkeep/run-checks.queries.ts';
import { counterEntry } from './counter-entry.queries.ts';
import { insertArrival, insertEntry } from './ledger.queries.ts';

type Line = {
  kind: EntryKind;
  cents: number;
  invoice?: string;
  company?: string;
  key?: string;
  ignored?: boolean;
  /** Which of the entries, counted from 1. */
  reverses?: number;
};
type Expected = {
  invoiceTotal?: Record<string, number>;
  invoiceOpen?: Record<string, number>;
  companyCredit?: number;
  bankBalance: number;
  unallocated: number;
  todo?: number;
};
type Scenario = { id: string; title: string; entries: Line[]; expect: Expected };

const file = path.join(projectRoot, 'server/ledger/ledger-scenarios.json');
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the cases themselves
const scenarios = JSON.parse(readFileSync(file, 'utf8')) as Scenario[];

const api = await testApp();
const { db } = api;

/** What an invoice was made for where the scenario does not say: all that is entered on it. */
const totalOf = ({ entries, expect: wanted }: Scenario, name: string) =>
  wanted.invoiceTotal?.[name] ??
  entries
    .filter(({ invoice, kind }) => invoice === name && kind !== 'interest')
    .reduce((sum, { cents }) => sum + cents, 0);

type World = { userId: UserId; orderId: OrderId; invoices: Map<string, InvoiceId> };

/** A company with an order and the scenario's invoices. */
async function setUp(scenario: Scenario): Promise<World> {
  const buyer = await api.given.reseller();
  const { id: orderId } = await placeOrder(api, { buyer });
  const names = new Set(scenario.entries.flatMap(({ invoice }) => invoice ?? []));
  const invoices = new Map<string, InvoiceId>();
  for (const [at, name] of [...names].entries()) {
    const { id } = await db
      .insertInto('invoices')
      .values({
        order_id: orderId,
        seq: at + 1,
        amount_cents: totalOf(scenario, name),
        on_credit: true,
        due_date: '2026-12-10',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    invoices.set(name, id);
  }
  return { userId: buyer.id, orderId, invoices };
}

/** Nobody knows the money, or its order was cancelled: what follows is not its way onto an invoice. */
function reasonOf({ entries }: Scenario, at: number): DecisionReason {
  const next = entries[at + 1]?.kind;
  if (next === undefined) return 'unknown';
  return next === 'kept_as_credit' || next === 'refunded' ? 'cancelled' : 'over';
}

type Played = { arrivalId: ArrivalId | null; written: number[]; asked: number; ignored: boolean[] };

type Step = { scenario: Scenario; at: number; world: World; done: Played };

async function receive(tx: Db, { scenario, at, world, done }: Step) {
  const { userId } = world;
  const { cents, key } = scenario.entries[at] ?? { cents: 0 };
  const reason = reasonOf(scenario, at);
  const arrival = await insertArrival(tx, {
    source: 'return_line',
    key: key === undefined ? null : `${scenario.id}/${key}`,
    endToEndId: null,
    cents,
    paidOn: '2026-11-10',
    payer: null,
    reason,
    actorId: null,
    userId,
    orderId: null,
    invoiceId: null,
  });
  done.ignored.push(arrival === undefined);
  if (!arrival) return false;
  done.arrivalId = arrival.id;
  done.asked += reason === 'over' ? 0 : 1;
  return true;
}

const OF_NO_ARRIVAL: readonly EntryKind[] = ['credit_used', 'written_off'];
const OF_NO_ORDER: readonly EntryKind[] = ['received', 'bank_fee'];

async function enter(tx: Db, line: Line, { userId, orderId, invoices }: World, done: Played) {
  const { kind, cents, invoice = '', reverses } = line;
  if (reverses !== undefined) {
    return counterEntry(tx, done.written[reverses - 1] ?? 0, { actorId: null, note: null });
  }
  return insertEntry(tx, {
    kind,
    cents,
    arrivalId: OF_NO_ARRIVAL.includes(kind) ? null : done.arrivalId,
    userId,
    orderId: OF_NO_ORDER.includes(kind) ? null : orderId,
    invoiceId: invoices.get(invoice) ?? null,
    taken: kind === 'bank_fee' ? true : null,
    actorId: null,
  });
}

/** Plays the entries one after the other. */
async function play(tx: Db, scenario: Scenario, world: World): Promise<Played> {
  const done: Played = { arrivalId: null, written: [], asked: 0, ignored: [] };
  for (const [at, line] of scenario.entries.entries()) {
    if (line.kind === 'received' && !(await receive(tx, { scenario, at, world, done }))) continue;
    done.written.push(await enter(tx, line, world, done));
  }
  for (const invoiceId of world.invoices.values()) await payCovered(tx, invoiceId);
  return done;
}

/** The balances of a company. */
async function balances({ userId, invoices }: World) {
  const open: Record<string, number> = {};
  const statuses: Record<string, string> = {};
  for (const [name, id] of invoices) {
    const row = await db
      .selectFrom('invoices')
      .select(['amount_cents', 'covered_cents', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    open[name] = row.amount_cents - row.covered_cents;
    statuses[name] = row.status;
  }
  const entries = await db
    .selectFrom('ledger_entries')
    .select(['kind', 'cents'])
    .where('user_id', '=', userId)
    .execute();
  const credit = await db
    .selectFrom('company_credits')
    .select('cents')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const arrivals = await db
    .selectFrom('arrivals')
    .select('unallocated_cents')
    .where('user_id', '=', userId)
    .execute();
  const sign: Partial<Record<EntryKind, number>> = { received: 1, bank_fee: -1, refunded: -1 };
  return {
    invoiceOpen: open,
    statuses,
    companyCredit: credit?.cents ?? 0,
    bankBalance: entries.reduce((sum, { kind, cents }) => sum + (sign[kind] ?? 0) * cents, 0),
    unallocated: arrivals.reduce((sum, one) => sum + one.unallocated_cents, 0),
  };
}

test('all fourteen are there', () => {
  expect(scenarios).toHaveLength(14);
});

test.each(scenarios.map((one) => [`${one.id} ${one.title}`, one] as const))(
  '%s',
  async (_name, scenario) => {
    const world = await setUp(scenario);
    const { asked, ignored } = await inTransaction(db, (tx) => play(tx, scenario, world));
    const { todo, invoiceOpen, companyCredit, bankBalance, unallocated } = scenario.expect;
    const found = await balances(world);
    const statuses = Object.fromEntries(
      Object.entries(found.invoiceOpen).map(([name, open]) => [
        name,
        open === 0 ? 'paid' : 'pending',
      ]),
    );
    expect(found).toEqual({
      invoiceOpen: invoiceOpen ?? found.invoiceOpen,
      statuses,
      companyCredit: companyCredit ?? 0,
      bankBalance,
      unallocated,
    });
    expect(asked).toBe(todo ?? asked);
    expect(ignored).toEqual(
      scenario.entries
        .filter(({ kind }) => kind === 'received')
        .map((line) => line.ignored ?? false),
    );
    const broken = await brokenRules(db);
    expect(broken.filter((rule) => rule.startsWith('ledger_'))).toEqual([]);
  },
);
