import { keysOf } from '#contract/closed-set';
import { PAYMENT_TERMS } from '#contract/payment-term';
import type { SettingValue } from '#contract/settings';

import type { Db } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { isOneForAll } from './payment-terms.queries.ts';

export const OF_TERMS = ['termsOff', 'maxInstallments'] as const;

type Rules = { [K in (typeof OF_TERMS)[number]]: SettingValue<K> };

/**
 * Nobody could order without a term to choose: asked after the change, of settings that were read under the lock
 * of all who write terms, so that of two who take the last two away the second is told.
 */
export async function refuseNoTerm(
  tx: Db,
  { termsOff, maxInstallments }: Rules,
  path?: string,
): Promise<void> {
  if (termsOff.length < keysOf(PAYMENT_TERMS).length) return;
  if (await isOneForAll(tx, maxInstallments)) return;
  const message = 'Deixe ao menos uma condição de pagamento ligada para todos os revendedores.';
  throw new AppError('CONFLICT', message, path ? { details: [{ path, message }] } : {});
}
