import pg from 'pg';
import { expect, test, vi } from 'vitest';

import { atTheEnd } from '../testing/at-the-end.ts';
import { forgetfulPooler } from '../testing/forgetful-pooler.ts';
import { patience } from '../testing/patience.ts';
import { someMigrations } from '../testing/some-migrations.ts';
import { testDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { refuseUnmigrated } from './refuse-unmigrated.ts';
import { OF_A_REQUEST, UNHURRIED } from './role-limits.ts';

const MADE = {
  '0001-shelf': 'create table shelf (id int, note text); insert into shelf values (1);',
};
const WIDER = '-- oldest: 1.1.0\nalter table shelf add column width int;';
const INDEX = `-- oldest: 1.1.0
-- outside of a transaction
drop index concurrently if exists shelf_id_idx;
create unique index concurrently shelf_id_idx on shelf (id);`;

const LIMIT = `select setting::int as ms from pg_settings where name = 'statement_timeout'`;

const LONG = { timeout: patience(60_000) };
const SOON = { timeout: patience(20_000), interval: 20 };

/** A connection of its own, as another program has one. */
async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  atTheEnd(() => client.end());
  return client;
}

test('an older version starts beside a newer migration that allows it, and beside no other', async () => {
  const { url, pool } = await testDatabase({ empty: true });
  const older = someMigrations(MADE);
  const newer = someMigrations({ ...MADE, '0002-wider': WIDER });
  expect(await migrate(url, newer, { version: '1.2.0' })).toEqual([
    '0001-shelf.sql',
    '0002-wider.sql',
  ]);
  const refused = 'O banco é de uma versão mais nova do portal (0002-wider.sql).';
  for (const version of ['1.1.0', '1.1.9', '1.10.0']) {
    expect(await migrate(url, older, { version })).toEqual([]);
    await expect(refuseUnmigrated(pool, older, version)).resolves.toBeUndefined();
  }
  for (const version of ['1.0.9', '0.9.0']) {
    await expect(migrate(url, older, { version })).rejects.toThrow(refused);
    await expect(refuseUnmigrated(pool, older, version)).rejects.toThrow(refused);
  }
  const silent = someMigrations({ ...MADE, '0002-wider': WIDER, '0003-x': 'drop table shelf' });
  await migrate(url, silent, { version: '1.3.0' });
  await expect(migrate(url, newer, { version: '1.3.0' })).rejects.toThrow('0003-x.sql');
});

test(
  'a table in use: the change waits in short tries, lets others pass, and works in the end',
  LONG,
  async () => {
    const { url } = await testDatabase({ empty: true });
    await migrate(url, someMigrations(MADE), { version: '1.0.0' });
    const [holder, reader] = [await connected(url), await connected(url)];
    await holder.query('begin; lock table shelf in access share mode');
    const migrated = migrate(url, someMigrations({ ...MADE, '0002-wider': WIDER }), {
      version: '1.1.0',
    });
    const waits = () =>
      vi.waitFor(async () => {
        const { rowCount } = await reader.query(
          `select 1 from pg_locks where relation = 'shelf'::regclass and not granted`,
        );
        expect(rowCount).toBe(1);
      }, SOON);
    await waits();
    // Queues behind the change, which gives up first: the holder has not let go.
    await reader.query(`set lock_timeout = ${patience(15_000)}`);
    expect((await reader.query('select note from shelf')).rowCount).toBe(1);
    await waits();
    await holder.query('commit');
    expect(await migrated).toEqual(['0002-wider.sql']);
    expect((await reader.query('select width from shelf')).rowCount).toBe(1);
  },
);

const indexIn = async (client: pg.Client): Promise<boolean | undefined> => {
  const { rows } = await client.query<{ valid: boolean }>(
    `select indisvalid as valid from pg_index where indexrelid = to_regclass('shelf_id_idx')`,
  );
  return rows[0]?.valid;
};

test('an index is built while others write, and by one of several', LONG, async () => {
  const { url } = await testDatabase({ empty: true });
  await migrate(url, someMigrations(MADE), { version: '1.0.0' });
  const [writer, other] = [await connected(url), await connected(url)];
  await writer.query('begin; insert into shelf values (2)');
  const folder = someMigrations({ ...MADE, '0002-index': INDEX });
  const runs = [
    migrate(url, folder, { version: '1.1.0' }),
    migrate(url, folder, { version: '1.1.0' }),
  ];
  await vi.waitFor(async () => expect(await indexIn(other)).toBe(false), SOON);
  await other.query(`set lock_timeout = ${patience(2_000)}`);
  await other.query('insert into shelf values (3)');
  await writer.query('commit');
  expect((await Promise.all(runs)).flat()).toEqual(['0002-index.sql']);
  expect(await indexIn(other)).toBe(true);
});

test('an index whose building was cut short is built by the next run', LONG, async () => {
  const { url } = await testDatabase({ empty: true });
  await migrate(url, someMigrations(MADE), { version: '1.0.0' });
  const [writer, other] = [await connected(url), await connected(url)];
  await writer.query('begin; insert into shelf values (2)');
  const folder = someMigrations({ ...MADE, '0002-index': INDEX });
  const cut = migrate(url, folder, { version: '1.1.0' }).catch((error: unknown) => error);
  await vi.waitFor(async () => expect(await indexIn(other)).toBe(false), SOON);
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'ourela-migrate' and datname = current_database()`,
  );
  expect(await cut).toBeInstanceOf(Error);
  await writer.query('commit');
  expect(await indexIn(other)).toBe(false);
  expect(await migrate(url, folder, { version: '1.1.0' })).toEqual(['0002-index.sql']);
  expect(await indexIn(other)).toBe(true);
});

test('an address that leads through a pooler is refused', async () => {
  const { url, pool } = await testDatabase({ empty: true });
  const pooler = await forgetfulPooler(url, 'lock_timeout');
  await expect(migrate(pooler, someMigrations(MADE))).rejects.toThrow(
    'O endereço do banco passa por um pooler. Diga em MIGRATE_URL o endereço direto do PostgreSQL.',
  );
  const { rows } = await pool.query(`select to_regclass('schema_migrations') as made`);
  expect(rows).toEqual([{ made: null }]);
});

test("limits of requests are the role's, and neither a migration nor a start has them", async () => {
  const { url } = await testDatabase({ empty: true });
  await migrate(url, someMigrations(MADE));
  const limited = await connected(url);
  const limitOf = async (db: Pick<pg.Client, 'query'>) =>
    (await db.query<{ ms: number }>(LIMIT)).rows[0]?.ms;
  expect(await limitOf(limited)).toBe(OF_A_REQUEST.statement_timeout);
  const kept = `create table kept as ${LIMIT}`;
  await migrate(url, someMigrations({ ...MADE, '0002-kept': kept }));
  const { rows } = await limited.query<{ ms: number }>('select ms from kept');
  expect(rows[0]?.ms).toBe(UNHURRIED.statement_timeout);
  const start = openDatabase({ url, onConnectionLost: () => undefined, limits: UNHURRIED });
  atTheEnd(start.close);
  expect(await limitOf(start.pool)).toBe(UNHURRIED.statement_timeout);
});
