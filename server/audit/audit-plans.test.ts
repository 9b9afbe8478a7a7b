import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';

import { asId, type UserId } from '#contract/ids';

import { analyzeWhole } from '../testing/analyze-whole.ts';
import { atTheEnd } from '../testing/at-the-end.ts';
import { patience } from '../testing/patience.ts';
import { watchedDatabase } from '../testing/rows-looked-at.ts';
import { testDatabase } from '../testing/test-database.ts';
import type { AuditFilter, AuditPlace } from './audit-filter.queries.ts';
import { readAuditPage } from './audit-page.queries.ts';

const { url } = await testDatabase();
const client = new pg.Client({ connectionString: url });
await client.connect();
atTheEnd(() => client.end());
const lookedAt = watchedDatabase(url);
const ENTRIES = 100_000;
const ADMIN = asId<UserId>('00000000-0000-4000-8000-000000000001');

/** Mostly sign-ins of a thousand companies, some of the back office's work, now and then a rarity. */
beforeAll(async () => {
  await client.query('set statement_timeout = 0');
  await client.query('set synchronous_commit = off');
  await client.query(
    `insert into users (id, email, role, approved) values ($1, 'ana@ourela.example', 'ADMIN', true)`,
    [ADMIN],
  );
  await client.query(`insert into users (email, company_name)
    select 'loja' || n || '@loja.example', case n when 7 then 'Empório Zibelina' else 'Loja ' || n end
    from generate_series(1, 1000) n`);
  // Built over all of them, an index takes a fraction of the time.
  const { rows } = await client.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes
     where tablename = 'audit_entries' and indexname like '%_idx'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.query(
    `insert into audit_entries (actor_id, action, subject_type, subject_id, created_at)
     select case when n % 10 = 0 then $1::uuid else u.id end,
       case when n % 20000 = 0 then 'backup_downloaded' when n % 10 = 0 then 'product_changed' else 'signed_in' end,
       case when n % 20000 = 0 then 'database' when n % 10 = 0 then 'product' else 'user' end,
       case when n % 20000 = 0 then 'copy' else u.id::text end,
       now() - (${ENTRIES} - n) * interval '5 minutes'
     from generate_series(1, ${ENTRIES}) n
     join (select id, row_number() over (order by email) as k from users where role = 'RESELLER') u
       on u.k = 1 + n % 1000`,
    [ADMIN],
  );
  for (const { text } of rows) await client.query(text);
  await analyzeWhole(client, 'audit_entries', 'users');
}, patience(60_000));

const dayOf = async (part: number) => {
  const { rows } = await client.query<{ day: string; micros: number; id: number }>(
    `select created_at::date as day, (extract(epoch from created_at) * 1000000)::bigint as micros, id
     from audit_entries order by id offset $1 limit 1`,
    [Math.floor(ENTRIES * part)],
  );
  if (!rows[0]) throw new Error('no entry');
  return rows[0];
};

const looked = (filter: AuditFilter, after?: AuditPlace) =>
  lookedAt(async (db) => {
    expect(await readAuditPage(db, filter, { limit: 51, after })).not.toHaveLength(0);
  });

test.each<AuditFilter>([
  {},
  { kind: 'user' },
  { kind: 'database' },
  { action: 'backup_downloaded' },
  { action: 'product_changed' },
  { actor: ADMIN },
  { actor: ADMIN, kind: 'product' },
])(
  'a page of %j looks at few of a hundred thousand entries, at the start and far back',
  async (filter) => {
    for (const after of [undefined, await dayOf(0.3)]) {
      const { rows, walked } = await looked(filter, after);
      expect(walked).not.toContain('audit_entries');
      expect(rows).toBeLessThan(2_000);
    }
  },
);

test('a period that is long over is not reached by way of all that came since', async () => {
  const { day } = await dayOf(0.2);
  const { rows, walked } = await looked({ from: day, to: day });
  expect(walked).not.toContain('audit_entries');
  expect(rows).toBeLessThan(2_000);
});

test.each(['zibelina', 'ana@ourela'])('a search for %s looks at what it finds', async (search) => {
  for (const after of [undefined, await dayOf(0.3)]) {
    const { rows, walked } = await looked({ search }, after);
    expect(walked).not.toContain('audit_entries');
    expect(rows).toBeLessThan(10_000);
  }
});
