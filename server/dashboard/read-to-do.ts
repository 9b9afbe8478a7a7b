import type { Reply } from '#contract/endpoint';
import { SHOWN_OF_A_QUEUE, type QueueName, type toDoEndpoint } from '#contract/to-do';

import type { Db } from '../db/database.ts';
import { wasRolledBack } from '../db/transaction.ts';
import { fitting, weigh } from './credit-verdict.rules.ts';
import { readOverdue, readPaymentsToDecide, readReceiptsToCheck } from './to-do-money.queries.ts';
import { readToShip, readUndecided } from './to-do-orders.queries.ts';
import { listInDemand, readApplications } from './to-do-others.queries.ts';

type ToDo = Reply<typeof toDoEndpoint>;
/** `inDemand`: the sizes in demand, read or kept. */
type Sources = { db: Db; inDemand?: () => ReturnType<typeof listInDemand> };
type Readers = { [Q in QueueName]: (from: Sources) => Promise<NonNullable<ToDo[Q]>> };

const totalled = <F extends { total: number }>(facts: F) => ({
  ...facts,
  total: facts.total / 100,
});
const inReais = <Q extends { total: number; items: readonly { amount: number }[] }>(queue: Q) => ({
  ...totalled(queue),
  items: queue.items.map((item: Q['items'][number]) => ({ ...item, amount: item.amount / 100 })),
});

const READ: Readers = {
  approve: async ({ db }) => weighed(await readUndecided(db)),
  receipts: async ({ db }) => inReais(await readReceiptsToCheck(db)),
  payments: async ({ db }) => inReais(await readPaymentsToDecide(db)),
  ship: async ({ db }) => {
    const { items, ...counted } = await readToShip(db);
    const oldestDays = items[0]?.days ?? null;
    return { ...totalled(counted), oldestDays, items: items.map(totalled) };
  },
  overdue: async ({ db }) => inReais(await readOverdue(db)),
  applications: ({ db }) => readApplications(db),
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

/** Each of the oldest held against its buyer's credit. */
function weighed({
  items: oldest,
  ...counted
}: Awaited<ReturnType<typeof readUndecided>>): NonNullable<ToDo['approve']> {
  const all = oldest.map((order) => ({ order, ...weigh(order) }));
  return {
    ...totalled(counted),
    oldestDays: oldest[0]?.days ?? null,
    weighed: oldest.length,
    short: all.filter(({ verdict }) => verdict === 'short').length,
    within: fitting(oldest),
    items: all.slice(0, SHOWN_OF_A_QUEUE).map(({ order, verdict, available, missing }) => ({
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
