import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import { nameStatements } from './named-statements.ts';
import type { Tables } from './schema.ts';

/** A connection pool or a transaction: functions that take a `Db` need not know which. */
export type Db = Kysely<Tables>;

export type Database = {
  db: Db;
  pool: pg.Pool;
  close: () => Promise<void>;
};

/** Amounts are bigint in the database and bounded there, far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
/** A day is a day: as a `Date` it would move with the time zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** In milliseconds; zero is none. */
type Limits = Record<
  | 'connectionTimeoutMillis'
  | 'lock_timeout'
  | 'statement_timeout'
  | 'idle_in_transaction_session_timeout',
  number
>;

/** Each limit is below the next one: pool wait, lock, statement, request, the client's 15 s. */
export const OF_A_REQUEST: Limits = {
  connectionTimeoutMillis: 3_000,
  lock_timeout: 4_000,
  statement_timeout: 8_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** Nobody waits behind a screen while the portal starts: on a slow machine it takes what it takes. */
export const UNHURRIED: Limits = {
  connectionTimeoutMillis: 300_000,
  lock_timeout: 0,
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};

type Options = {
  url: string;
  /** A lost connection is news for the log, never the end of the process. */
  onConnectionLost: (error: Error) => void;
  max?: number;
  limits?: Limits;
  /** Off for poolers that cannot carry prepared statements. */
  namedStatements?: boolean;
};

export function openDatabase({
  url,
  onConnectionLost,
  max = 10,
  limits = OF_A_REQUEST,
  namedStatements = true,
}: Options): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
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
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
