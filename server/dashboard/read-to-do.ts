import type { Reply } from '#contract/endpoint';
import { SHOWN_OF_A_QUEUE, type QueueName, type toDoEndpoint } from '#contract/to-do';

import type { Db } from '../db/database.ts';
import { wasRolledBack } from '../db/transaction.ts';
import { fitting, weigh } from './credit-verdict.rules.ts';
import {
  listOverdue,
  listPaymentsToDecide,
  listReceiptsToCheck,
  readOverdueFacts,
  readPaymentFacts,
  readReceiptFacts,
} from './to-do-money.queries.ts';
import { countToShip, countUndecided, listToShip, listUndecided } from './to-do-orders.queries.ts';
import {
  listApplicationsToRead,
  listInDemand,
  readApplicationFacts,
} from './to-do-others.queries.ts';

type ToDo = Reply<typeof toDoEndpoint>;
/** `inDemand`: the sizes in demand, read or kept. */
type Sources = { db: Db; inDemand?: () => ReturnType<typeof listInDemand> };
type Readers = { [Q in QueueName]: (from: Sources) => Promise<NonNullable<ToDo[Q]>> };

const inReais = <R extends { amount: number }>(rows: readonly R[]) =>
  rows.map((row) => ({ ...row, amount: row.amount / 100 }));
const totalled = <F extends { total: number }>(facts: F) => ({
  ...facts,
  total: facts.total / 100,
});

const READ: Readers = {
  approve: ({ db }) => readUndecided(db),
  receipts: async ({ db }) => ({
    ...totalled(await readReceiptFacts(db)),
    items: inReais(await listReceiptsToCheck(db)),
  }),
  payments: async ({ db }) => ({
    ...totalled(await readPaymentFacts(db)),
    items: inReais(await listPaymentsToDecide(db)),
  }),
  ship: async ({ db }) => {
    const items = (await listToShip(db)).map(totalled);
    const counted = totalled(await countToShip(db));
    return { ...counted, oldestDays: items[0]?.days ?? null, items };
  },
  overdue: async ({ db }) => ({
    ...totalled(await readOverdueFacts(db)),
    items: inReais(await listOverdue(db)),
  }),
  applications: async ({ db }) => ({
    ...(await readApplicationFacts(db)),
    items: await listApplicationsToRead(db),
  }),
  stock: async ({ db, inDemand = () => listInDemand(db) }) => {
    const items = await inDemand();
    return {
      count: items[0]?.count ?? 0,
      soldOut: items[0]?.soldOut ?? 0,
      oldestDays: null,
      items,
    };
  },
};

async function readUndecided(db: Db): Promise<NonNullable<ToDo['approve']>> {
  const counted = totalled(await countUndecided(db));
  const oldest = await listUndecided(db);
  const weighed = oldest.map((order) => ({ order, ...weigh(order) }));
  return {
    ...counted,
    oldestDays: oldest[0]?.days ?? null,
    weighed: oldest.length,
    short: weighed.filter(({ verdict }) => verdict === 'short').length,
    within: fitting(oldest),
    items: weighed.slice(0, SHOWN_OF_A_QUEUE).map(({ order, verdict, available, missing }) => ({
      ...totalled(order),
      ...(order.ownTerm && { ownTermName: order.ownTerm.name }),
      verdict,
      available: available === null ? null : available / 100,
      missing: missing / 100,
    })),
  };
}

/**
 * One after the other, as the dashboard asks. A statement that the database gives up costs its own queue alone; where
 * there is no database, there is no answer.
 */
export async function readToDo(
  from: Sources,
  queues: readonly QueueName[],
  onFailure: (error: unknown, queue: QueueName) => void,
): Promise<ToDo> {
  const read: ToDo = {};
  const add = async <Q extends QueueName>(name: Q, reader: Readers[Q]) => {
    try {
      Object.assign(read, { [name]: await reader(from) });
    } catch (error) {
      if (!wasRolledBack(error)) throw error;
      onFailure(error, name);
      Object.assign(read, { [name]: null });
    }
  };
  for (const name of queues) await add(name, READ[name]);
  return read;
}
