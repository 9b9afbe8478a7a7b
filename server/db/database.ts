import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import { nameStatements } from './named-statements.ts';
import type { Limits } from './role-limits.ts';
import type { Tables } from './schema.ts';

/** A connection pool or a transaction: functions that take a `Db` need not know which. */
export type Db = Kysely<Tables>;

export type Database = {
  db: Db;
  pool: pg.Pool;
  close: () => Promise<void>;
};

/** A statement that is over; its text has places for values and never the values themselves. */
export type RanStatement = { text: string; milliseconds: number; failed: boolean };

/** Amounts are bigint in the database and bounded there, far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** A day is a day: as a `Date` it would move with the time zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** How long a request waits for a connection. */
export const CONNECT_WITHIN_MS = 3_000;

type Options = {
  url: string;
  /** A lost connection is news for the log, never the end of the process. */
  onConnectionLost: (error: Error) => void;
  max?: number;
  /** Other ones than the role's; only on a direct connection, a pooler refuses them. */
  limits?: Limits;
  connectWithinMs?: number;
  /** Off for poolers that cannot carry prepared statements. */
  namedStatements?: boolean;
  /** Told of every statement, in the course of whoever asked for it. */
  onStatement?: ((statement: RanStatement) => void) | undefined;
};

export function openDatabase({
  url,
  onConnectionLost,
  max = 10,
  limits,
  connectWithinMs = CONNECT_WITHIN_MS,
  namedStatements = true,
  onStatement,
}: Options): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectWithinMs,
    ...limits,
    keepAlive: true,
    application_name: 'ourela-portal',
  });
  pool.on('error', onConnectionLost);
  // `pool.on('error')` covers idle clients only; without this one a restart of PostgreSQL in the
  // middle of a query ends the process.
  pool.on('connect', (client) => {
    client.on('error', onConnectionLost);
    if (namedStatements) nameStatements(client);
  });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && {
      log: ({ level, query, queryDurationMillis: milliseconds }) =>
        onStatement({ text: query.sql, milliseconds, failed: level === 'error' }),
    }),
  });
  return { db, pool, close: () => db.destroy() };
}
