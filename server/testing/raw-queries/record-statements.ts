import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
} from 'kysely';
import { vi } from 'vitest';

import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import { ANYBODY } from '../../sight.ts';
import { CHECKS } from '../../upkeep/run-checks.queries.ts';
import { anything } from './anything.ts';

/** What `rawQuery` was given, and where it was called. */
export type Recorded = { file: string; line: number; text: string };

const VIEWER = { sees: 'all', role: 'ADMIN', userId: '1', ownerId: null };
const MEMBER = {
  ...ANYBODY,
  groups: ['00000000-0000-4000-8000-000000000000'],
  promotions: [{ no: 1, version: 1, everything: false }],
};
const READING = { viewer: VIEWER, reader: anything };
const TEXTS = { accountKey: '1', bank: '1', filename: '1', content: '1', actorId: '1' };
const PERIOD = { from: '2026-11-01', to: '2026-11-30' };
const PAGE = { page: 1, limit: 20, sortOrder: 'desc' };

/** For functions that look a value up in a table of their own, or count with it, before they ask. */
const EXAMPLES: Record<string, unknown[][]> = {
  readPage: [
    [{ ...PAGE, sortBy: 'popularity', state: 'draft', stock: 'low', search: 'calça' }, VIEWER],
    [{ ...PAGE, sortBy: 'newest', stock: 'demand' }, VIEWER],
    [
      { ...PAGE, sortBy: 'newest', category: 'Calças', minPrice: 1 },
      { ...VIEWER, sees: ANYBODY },
    ],
    [
      { ...PAGE, sortBy: 'newest', category: 'Calças', minPrice: 1 },
      { ...VIEWER, sees: MEMBER },
    ],
  ],
  listOrders: [
    [{ ...PAGE, sortBy: 'createdAt', status: 'PENDING' }, READING],
    [{ ...PAGE, sortBy: 'createdAt', search: 'loja' }, READING],
    [{ ...PAGE, sortBy: 'createdAt', search: '1234' }, READING],
    [{ ...PAGE, sortBy: 'createdAt', page: 9_999 }, READING],
    [{ ...PAGE, sortBy: 'total', from: '2026-11-17', page: 9_999 }, READING],
  ],
  buyersWith: [['loja']],
  findSuggestions: [
    [{ title: 'saia', sku: 'SAIA', words: ['saia'], word: 'saia', meanings: ['saias'] }, ANYBODY],
    [{ title: 'saia', sku: 'SAIA', words: ['saia'], word: 'saia', meanings: ['saias'] }, MEMBER],
    [{ title: 'sa', sku: '', words: ['sa'], word: '', meanings: [] }, ANYBODY],
  ],
  readStoppedBuying: [['2026-11-17']],
  runCheck: CHECKS.map((check) => [check]),
  sizeRowPages: [[{ state: 'draft', category: 'Calças' }]],
  readMails: [[{ state: 'failed', kind: 'test', search: 'loja' }, PAGE]],
  countMails: [[{ state: 'failed', kind: 'test', search: 'loja' }]],
  insertRemittance: [[{ ...TEXTS, sequence: 1, total: 1, waiting: [] }]],
  readAuditPage: [
    [{ kind: 'user', action: 'edited', from: '2026-11-17', to: '2026-11-18' }, { limit: 20 }],
    [
      { actor: '1', search: '#1234' },
      { limit: 20, after: { micros: 1, id: 1 } },
    ],
  ],
  readSales: ['product', 'style', 'size', 'region', 'reseller', 'month'].map((by) => [by, PERIOD]),
  readRevenue: [[PERIOD]],
  readSellThrough: [[PERIOD]],
  readSizes: [[PERIOD]],
  readReceivables: [
    [
      { aging: 'today', search: 'loja' },
      { limit: 20, after: anything },
    ],
  ],
};

/** Plain, because the builder calls whatever can be called. */
const BUILT = { id: '1' };

/** What the builder asks is answered like the rest, without a database. */
function answeredBy(rows: () => unknown[]): Db {
  const connection: DatabaseConnection = {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stand-ins for any row
    executeQuery: () => Promise.resolve({ rows: rows().map(() => BUILT) as never[] }),
    streamQuery: () => {
      throw new Error('nothing is streamed');
    },
  };
  const driver = Object.assign(new DummyDriver(), {
    acquireConnection: () => Promise.resolve(connection),
  });
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** The caller of `rawQuery`, read from the stack. */
function callerOf(stack: string): { file: string; line: number } | undefined {
  const frame = /at rawQuery \(.*\n\s+at (?:.*\()?(?<file>.*):(?<line>\d+):\d+/.exec(stack)?.groups;
  return frame?.['file'] === undefined
    ? undefined
    : { file: frame['file'], line: Number(frame['line']) };
}

type Work = (...args: unknown[]) => unknown;

const isFunction = (entry: [string, unknown]): entry is [string, Work] =>
  typeof entry[1] === 'function';

/** Whatever a function does with the stand-ins after it has asked is of no interest. */
async function call(work: Work, args: unknown[]): Promise<void> {
  try {
    const result = work(...args);
    const isGenerator = Object.prototype.toString.call(result) === '[object AsyncGenerator]';
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- recognized by its name
    await Promise.race([isGenerator ? (result as AsyncGenerator).next() : result, wait(100)]);
  } catch {
    // A date that is none, an id that is none.
  }
}

/** Calls every function of a file of queries with stand-ins and keeps what it asks, unasked. */
export async function recordStatements(file: string): Promise<Recorded[]> {
  if (!readFileSync(file, 'utf8').includes('rawQuery')) return [];
  const recorded: Recorded[] = [];
  let rows: unknown[] = [];
  const spy = vi.spyOn(Kysely.prototype, 'executeQuery').mockImplementation((query) => {
    const caller = callerOf(new Error('here').stack ?? '');
    if (caller && 'sql' in query && typeof query.sql === 'string')
      recorded.push({ ...caller, text: query.sql });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stand-in for any row
    return Promise.resolve({ rows: rows as never[] });
  });
  try {
    const db = answeredBy(() => rows);
    const module: Record<string, unknown> = await import(/* @vite-ignore */ file);
    for (const [name, work] of Object.entries(module).filter(isFunction)) {
      const examples = EXAMPLES[name] ?? [[anything, anything, anything, anything]];
      for (const args of examples) {
        rows = [anything];
        await call(work, [db, ...args]);
        // An empty answer may be asked after in another way.
        rows = [];
        await call(work, [db, ...args]);
      }
    }
  } finally {
    spy.mockRestore();
  }
  return recorded;
}
