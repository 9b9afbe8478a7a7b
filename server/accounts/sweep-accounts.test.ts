import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { deleteOld } from '../db/delete-old.ts';
import { patience } from '../testing/patience.ts';
import { testDatabase } from '../testing/test-database.ts';
import { sweepAccounts } from './sweep-accounts.ts';

const { db, pool } = await testDatabase();

/** Of each kind so many that are over, among many that are not. */
const OLD = 20;
const LIVING = 5_000;
const SWEPT = [
  'devices',
  'email_changes',
  'email_restore_links',
  'password_links',
  'sessions',
  'throttles',
];

/** `n` is negative for what is over. */
const ROWS = `(select n, md5(n::text)::uuid as id, sha256(n::text::bytea) as hash,
  case when n < 0 then now() - interval '1 year' else now() - interval '1 minute' end as seen,
  case when n < 0 then now() - interval '1 minute' else now() + interval '1 minute' end as ends,
  now() - interval '1 hour' as made
  from generate_series(${-OLD}, ${LIVING}) n where n <> 0)`;

beforeAll(async () => {
  await pool.query(`
    insert into users (id, email) select id, n || '@loja.example' from ${ROWS} r;
    insert into sessions (token_hash, user_id, created_at, expires_at)
      select hash, id, made, ends from ${ROWS} r;
    insert into sessions (token_hash, user_id, last_used_at, expires_at)
      select sha256(hash), id, seen, now() + interval '5 days' from ${ROWS} r where n < 0;
    insert into devices (user_id, token_hash, address, last_seen_at)
      select id, hash, '::1', seen from ${ROWS} r;
    insert into throttles (key, hits, resets_at) select n::text, 1, ends from ${ROWS} r;
    insert into password_links (token_hash, user_id, created_at, expires_at)
      select hash, id, made, ends from ${ROWS} r;
    insert into email_changes (user_id, old_email, created_at, expires_at)
      select id, n || '@antes.example', made, ends from ${ROWS} r;
    insert into email_restore_links (token_hash, change_id, created_at)
      select hash, id, seen from ${ROWS} r;
    analyze;`);
}, patience(60_000));

const countOf = async (table: string) =>
  Number((await pool.query(`select count(*) as rows from ${table}`)).rows[0].rows);

test('a sweep finds what is over by an index and leaves the rest', async () => {
  await db.transaction().execute(async (tx) => {
    await sweepAccounts(tx);
    const { rows } = await sql`select relname as table, seq_scan::int as "readThrough"
      from pg_stat_xact_user_tables where relname in (${sql.join(SWEPT)}) order by 1`.execute(tx);
    expect(rows).toEqual(SWEPT.map((table) => ({ table, readThrough: 0 })));
  });
  for (const table of SWEPT) expect([table, await countOf(table)]).toEqual([table, LIVING]);
});

test('much is deleted some at a time, until nothing is left', async () => {
  await pool.query(`
    create table swept (rows int not null);
    create function note_swept() returns trigger language plpgsql as $$ begin
      insert into swept select count(*) from gone; return null; end $$;
    create trigger note_swept after delete on throttles referencing old table as gone
      for each statement execute function note_swept();
    insert into throttles (key, hits, resets_at)
      select 'old' || n, 1, now() - interval '1 day' from generate_series(1, 250) n`);
  await deleteOld(db, 'throttles', 'resets_at < now()', 100);
  const { rows } = await pool.query<{ rows: number }>('select rows from swept');
  expect(rows.map((swept) => swept.rows)).toEqual([100, 100, 50]);
  expect(await countOf(`throttles where key like 'old%'`)).toBe(0);
});

test('a row in use is passed by, and goes with the next sweep', async () => {
  await sql`insert into throttles (key, hits, resets_at)
    select 'old' || n, 1, now() - interval '1 day' from generate_series(1, 3) n`.execute(db);
  await db.transaction().execute(async (tx) => {
    await sql`select 1 from throttles where key = 'old2' for update`.execute(tx);
    await sweepAccounts(db);
    expect(await countOf(`throttles where key like 'old%'`)).toBe(1);
  });
  await sweepAccounts(db);
  expect(await countOf(`throttles where key like 'old%'`)).toBe(0);
});
