import pg from 'pg';

/** In milliseconds. */
export type Limits = Record<
  'lock_timeout' | 'statement_timeout' | 'idle_in_transaction_session_timeout',
  number
>;

/** Each limit is below the next one: pool wait, lock, statement, request, the client's 15 s. */
export const OF_A_REQUEST: Limits = {
  lock_timeout: 4_000,
  statement_timeout: 8_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** As good as none, 24 days: the driver leaves a zero out, and the role's own limits would apply. */
const NONE = 2 ** 31 - 1;

/** Nobody waits behind a screen while the portal starts: on a slow machine it takes what it takes. */
export const UNHURRIED: Limits = {
  lock_timeout: NONE,
  statement_timeout: NONE,
  idle_in_transaction_session_timeout: NONE,
};

/**
 * The limits of requests belong to the role in this database: a connection has them from its beginning,
 * also one that a pooler shares out, which lets nobody name limits of his own.
 */
export async function limitRole(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ database: string; kept: string[] | null }>(
    `select current_database() as database,
       (select setconfig from pg_db_role_setting
        where setrole = $1::regrole
          and setdatabase = (select oid from pg_database where datname = current_database())) as kept`,
    [pg.escapeIdentifier(role)],
  );
  const { database = '', kept } = rows[0] ?? {};
  for (const [name, value] of Object.entries(OF_A_REQUEST)) {
    if (kept?.includes(`${name}=${value}`)) continue;
    const where = `${pg.escapeIdentifier(role)} in database ${pg.escapeIdentifier(database)}`;
    await client.query(`alter role ${where} set ${name} = ${value}`);
  }
}
