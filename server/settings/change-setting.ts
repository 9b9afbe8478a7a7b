import { SETTINGS, type SettingKey } from '#contract/settings';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { lockSetting, writeSetting } from './settings.queries.ts';

/** One setting, judged by its own shape, with who changed it from what to what. */
export async function changeSetting(db: Db, actorId: string, key: SettingKey, given: unknown) {
  const parsed = SETTINGS[key].schema.safeParse(given);
  if (!parsed.success) {
    const details = parsed.error.issues.map(({ path, message }) => ({
      path: ['value', ...path].join('.'),
      message,
    }));
    throw new AppError('INVALID_INPUT', details[0]?.message, { details });
  }
  const value: unknown = parsed.data;
  await inTransaction(db, async (tx) => {
    const before = await lockSetting(tx, key);
    await writeSetting(tx, { key, value, actorId });
    await recordAudit(tx, {
      actorId,
      action: 'setting_changed',
      subjectType: 'setting',
      subjectId: key,
      before: { value: before ?? null },
      after: { value },
    });
  });
  return { key, value };
}
