import type { ImportId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

export async function writeProgress(db: Db, importId: ImportId, done: number): Promise<void> {
  await rawQuery(
    db,
    `insert into import_progress (import_id, done) values ($1, $2)
     on conflict (import_id) do update set done = excluded.done, told_at = now()`,
    [importId, done],
  );
}

export async function forgetProgress(db: Db, importId: ImportId): Promise<void> {
  await rawQuery(db, 'delete from import_progress where import_id = $1', [importId]);
}

/** 0 when no import runs; the last progress of a crashed server expires. */
export async function findProgress(db: Db, importId: ImportId): Promise<number> {
  const [row] = await rawQuery<{ done: number }>(
    db,
    `select done from import_progress
     where import_id = $1 and told_at > now() - interval '2 minutes'`,
    [importId],
  );
  return row?.done ?? 0;
}
