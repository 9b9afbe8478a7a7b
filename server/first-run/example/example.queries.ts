import type { UserId } from '#contract/ids';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';

const LEASE = 'example_data';

/**
 * Loading and deleting are files and rows one after the other: only one of them at a time, on whatever
 * instance. Who dies meanwhile loses it by the clock.
 */
export async function takeLease(db: Db, holder: string): Promise<boolean> {
  const taken = await rawQuery<{ name: string }>(
    db,
    `insert into leases as l (name, holder, until)
     values ('${LEASE}', $1, now() + interval '10 minutes')
     on conflict (name) do update set holder = excluded.holder, until = excluded.until
     where l.until <= now() returning name`,
    [holder],
  );
  return taken.length === 1;
}

export async function giveLeaseBack(db: Db, holder: string): Promise<void> {
  await rawQuery(db, `delete from leases where name = '${LEASE}' and holder = $1`, [holder]);
}

export type Standing = { loaded: boolean; orders: boolean };

/** Whether the example is there, and whether there is any order at all. */
export async function readStanding(db: Db): Promise<Standing> {
  const [row] = await rawQuery<Standing>(
    db,
    `select exists (select 1 from example_rows) as loaded,
      exists (select 1 from orders) as orders`,
    [],
  );
  return row ?? { loaded: false, orders: false };
}

/** What the brand already has under the same SKU or e-mail; it could not be there twice. */
export async function listTaken(
  db: Db,
  { skus, emails }: { skus: readonly string[]; emails: readonly string[] },
): Promise<string[]> {
  const rows = await rawQuery<{ name: string }>(
    db,
    `select sku as name from products
     where deleted_at is null and upper(sku) in (select upper(s) from unnest($1::text[]) s)
     union all select email from users where deleted_at is null and email = any($2::text[])
     order by name limit 5`,
    [skus, emails],
  );
  return rows.map(({ name }) => name);
}

/** Pictures of the example that are still there: an own product uses them since an earlier one. */
export async function listKeptPictures(db: Db, files: readonly string[]): Promise<string[]> {
  const rows = await rawQuery<{ filename: string }>(
    db,
    'select filename from pictures where filename = any($1::text[])',
    [files],
  );
  return rows.map(({ filename }) => filename);
}

export async function listStyles(db: Db): Promise<string[]> {
  const rows = await rawQuery<{ name: string }>(db, 'select name from styles', []);
  return rows.map(({ name }) => name);
}

/** Styles are named by their products, as they were first written. */
export async function markNewStyles(tx: Db, before: readonly string[]): Promise<void> {
  await rawQuery(
    tx,
    `insert into example_rows (kind, id)
     select 'style', name from styles where name <> all($1::text[])`,
    [before],
  );
}

type Kind = 'user' | 'application' | 'product' | 'picture';

export async function markRows(tx: Db, kind: Kind, ids: readonly string[]): Promise<void> {
  await rawQuery(
    tx,
    'insert into example_rows (kind, id) select $1, id from unnest($2::text[]) id',
    [kind, ids],
  );
}

/** An order's number is taken and its row written in one statement: under this lock there is none between. */
export async function restartOrderNumbers(tx: Db): Promise<void> {
  await rawQuery(tx, 'lock table orders in share row exclusive mode', []);
  await rawQuery(
    tx,
    `select setval('order_numbers', 1, false) where not exists (select 1 from orders)`,
    [],
  );
}

export type Acted = { id: UserId };

/** Accounts of the example that the audit names: an entry is never changed, so they stay, deleted. */
export const listActed = (tx: Db): Promise<Acted[]> =>
  rawQuery<Acted>(
    tx,
    `select u.id from users u join example_rows e on e.kind = 'user' and e.id = u.id::text
     where exists (select 1 from audit_entries a where a.actor_id = u.id) order by u.id`,
    [],
  );
