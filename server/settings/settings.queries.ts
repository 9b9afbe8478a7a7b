import { SETTINGS, type SettingKey, type SettingValue } from '#contract/settings';

import type { Db } from '../db/database.ts';

/** The named settings in one query. A value that no longer fits its shape counts as not set. */
export async function readSettings<K extends SettingKey>(
  db: Db,
  keys: readonly K[],
): Promise<{ [Key in K]: SettingValue<Key> }> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', [...keys])
    .execute();
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const entries = keys.map((key) => {
    const { schema, fallback } = SETTINGS[key];
    const parsed = schema.safeParse(stored.get(key));
    return [key, parsed.success ? parsed.data : fallback] as const;
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value was parsed with its key's schema
  return Object.fromEntries(entries) as { [Key in K]: SettingValue<Key> };
}

/** Locked, so that what is written down as the value before is the one that was replaced. */
export async function lockSetting(tx: Db, key: SettingKey): Promise<unknown> {
  const row = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  return row?.value;
}

export async function writeSetting(
  tx: Db,
  { key, value, actorId }: { key: SettingKey; value: unknown; actorId: string },
): Promise<void> {
  const row = { value: JSON.stringify(value), updated_by: actorId };
  await tx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ ...row, updated_at: new Date() }),
    )
    .execute();
}
