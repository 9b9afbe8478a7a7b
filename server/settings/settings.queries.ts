import { sql } from 'kysely';
import { z } from 'zod';

import type { UserId } from '#contract/ids';
import { SETTINGS, type SettingKey, type SettingValue } from '#contract/settings';

import type { Db } from '../db/database.ts';

type Values<K extends SettingKey> = { [Key in K]: SettingValue<Key> };

/** A value that no longer fits its shape counts as not set. */
function valuesOf<K extends SettingKey>(
  keys: readonly K[],
  stored: ReadonlyMap<string, unknown>,
): Values<K> {
  const entries = keys.map((key) => {
    const { schema, fallback } = SETTINGS[key];
    const parsed = schema.safeParse(stored.get(key));
    return [key, parsed.success ? parsed.data : fallback] as const;
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value was parsed with its key's schema
  return Object.fromEntries(entries) as Values<K>;
}

/** The named settings in one query. */
export async function readSettings<K extends SettingKey>(
  db: Db,
  keys: readonly K[],
): Promise<Values<K>> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', [...keys])
    .execute();
  return valuesOf(keys, new Map(rows.map(({ key, value }) => [key, value])));
}

/**
 * For a statement that needs settings along with something else: `column` selects them as one text,
 * which `read` understands. Text that is the same as last time is not parsed again.
 */
export function settingsColumn<K extends SettingKey>(keys: readonly K[]) {
  let last: { text: string; values: Values<K> } | undefined;
  const listed = keys.map((key) => `'${key}'`).join(', ');
  return {
    column: `(select coalesce(jsonb_object_agg(key, value), '{}')::text
      from settings where key in (${listed}))`,
    read(text: string): Values<K> {
      if (last?.text !== text) {
        const stored = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
        last = { text, values: valuesOf(keys, new Map(Object.entries(stored))) };
      }
      return last.values;
    },
  };
}

/**
 * What is stored under these keys, where nobody else writes settings until the transaction ends: what
 * is written down as the value before is the one that was replaced, also where there was none.
 * Readers are not held up.
 */
export async function lockSettings(
  tx: Db,
  keys: readonly SettingKey[],
): Promise<Map<string, unknown>> {
  await sql`lock table settings in share row exclusive mode`.execute(tx);
  const rows = await tx
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', [...keys])
    .execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

export async function writeSetting(
  tx: Db,
  { key, value, actorId }: { key: SettingKey; value: unknown; actorId: UserId },
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

/** Where nobody has written one yet; what was emptied on purpose stays empty. */
export async function fillUnset(
  tx: Db,
  values: { [K in SettingKey]?: SettingValue<K> },
): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
  }));
  await tx
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
