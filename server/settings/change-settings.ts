import { isDeepStrictEqual } from 'node:util';

import { keysOf } from '#contract/closed-set';
import {
  SavedBoletoAccount,
  SETTINGS,
  type SettingKey,
  type SettingValue,
} from '#contract/settings';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { refuseUnlessConfirmed, type SignedIn } from '../http/actor.ts';
import { lockTerms } from '../payment-terms/offered/payment-terms.queries.ts';
import { OF_TERMS, refuseNoTerm } from '../payment-terms/offered/refuse-no-term.ts';
import { versionAfter } from './policies.rules.ts';
import { lockSettings, readSettings, writeSetting } from './settings.queries.ts';
import { auditedValue, refuseUnknownTerms } from './terms-of-settings.ts';

export type Changes = { [K in SettingKey]?: SettingValue<K> | undefined };
/** The settings as they were read by the form that changes them. */
export type Loaded = { [K in SettingKey]?: unknown };
export type Replaced = { key: SettingKey; before: unknown };

/** Who changes it, and whether that was confirmed. */
export type Changer = Pick<SignedIn, 'userId' | 'confirmed' | 'twoStep' | 'from'>;

/** Where the money goes: an open session alone must not be able to send it elsewhere. */
const OF_MONEY: readonly SettingKey[] = [
  'pixKey',
  'pixPayee',
  'pixCity',
  'bankName',
  'bankAgency',
  'bankAccount',
  'boletoAccount',
];

const OF_NUMBERS: readonly ('boletoFirstNumber' | 'boletoLastNumber')[] = [
  'boletoFirstNumber',
  'boletoLastNumber',
];

const TEXTS: readonly SettingKey[] = ['termsOfService', 'privacyPolicy'];

/** Writes what differs, each with who changed it from what to what; answers with what that was. */
export async function writeChanges(
  tx: Db,
  actor: Changer,
  changes: Changes,
  loaded: Loaded = {},
): Promise<Replaced[]> {
  const { userId: actorId, from } = actor;
  const given = keysOf(changes).filter((key) => changes[key] !== undefined);
  const stored = await lockSettings(tx, [...given, 'policiesVersion']);
  const current = (key: SettingKey) => stored.get(key) ?? SETTINGS[key].fallback;
  const changed = given.filter((key) => !isDeepStrictEqual(current(key), changes[key]));
  await refuseOverwriting(
    tx,
    changed.filter((key) => key in loaded),
    loaded,
  );
  if (changed.some((key) => OF_MONEY.includes(key))) refuseUnlessConfirmed(actor);
  if (changed.includes('requireTwoStep')) refuseRequiring(actor, changes);
  if (changed.includes('boletoFirstNumber') || changed.includes('boletoLastNumber'))
    await refuseReversed(tx, changes);
  const values: Changes = Object.fromEntries(changed.map((key) => [key, changes[key]]));
  await refuseUnknownTerms(tx, values);
  if (changed.some((key) => TEXTS.includes(key)) && !('policiesVersion' in values)) {
    const { policiesVersion } = await readSettings(tx, ['policiesVersion']);
    values.policiesVersion = versionAfter(policiesVersion);
  }
  for (const key of keysOf(values)) {
    await writeSetting(tx, { key, value: values[key], actorId });
    await recordAudit(tx, {
      actorId,
      action: 'setting_changed',
      subjectType: 'setting',
      subjectId: key,
      before: { value: (await auditedValue(tx, key, stored.get(key))) ?? null },
      after: { value: await auditedValue(tx, key, values[key]) },
      from,
    });
  }
  const ofTerms = OF_TERMS.find((key) => key in values);
  if (ofTerms) {
    await lockTerms(tx);
    await refuseNoTerm(tx, await readSettings(tx, OF_TERMS), `settings.${ofTerms}`);
  }
  return keysOf(values).map((key) => ({ key, before: stored.get(key) }));
}

/** What another wrote since it was read is never lost unseen. Nobody writes meanwhile: see the lock. */
async function refuseOverwriting(tx: Db, keys: SettingKey[], loaded: Loaded): Promise<void> {
  if (keys.length === 0) return;
  const now = await readSettings(tx, keys);
  const changed = keys.filter((key) => !isDeepStrictEqual(now[key], loaded[key]));
  if (changed.length === 0) return;
  throw new AppError('SETTINGS_CHANGED', undefined, {
    details: changed.map((key) => ({
      path: `settings.${key}`,
      message: 'Outro administrador mudou este campo',
    })),
    fresh: { settings: Object.fromEntries(changed.map((key) => [key, now[key]])) },
  });
}

/** A range has its end behind its beginning, whichever of the two is changed. */
async function refuseReversed(tx: Db, changes: Changes): Promise<void> {
  const before = await readSettings(tx, OF_NUMBERS);
  const { boletoFirstNumber: first, boletoLastNumber: last } = { ...before, ...changes };
  if (first === undefined || last === undefined || last === null || first <= last) return;
  const message = 'O último número não pode vir antes do primeiro';
  throw new AppError('INVALID_INPUT', message, {
    details: [{ path: 'settings.boletoLastNumber', message }],
  });
}

/** The administrator who requires it of all must have it, or would be locked out first. */
function refuseRequiring(actor: Changer, { requireTwoStep }: Changes): void {
  refuseUnlessConfirmed(actor);
  if (requireTwoStep && !actor.twoStep) throw new AppError('TWO_STEP_NEEDED');
}

/** All of them or none. */
export const changeSettings = (
  db: Db,
  actor: Changer,
  changes: Changes,
  loaded?: Loaded,
): Promise<Replaced[]> => inTransaction(db, (tx) => writeChanges(tx, actor, changes, loaded));

/** One setting, judged by its own shape. */
export async function changeSetting(db: Db, actor: Changer, key: SettingKey, given: unknown) {
  const schema = key === 'boletoAccount' ? SavedBoletoAccount : SETTINGS[key].schema;
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const details = parsed.error.issues.map(({ path, message }) => ({
      path: ['value', ...path].join('.'),
      message,
    }));
    throw new AppError('INVALID_INPUT', details[0]?.message, { details });
  }
  const value: unknown = parsed.data;
  const replaced = await changeSettings(db, actor, { [key]: value });
  return { key, value, replaced };
}
