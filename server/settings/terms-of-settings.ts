import { PaymentTerm } from '#contract/payment-term';
import { SETTINGS, type SettingKey, type SettingValue } from '#contract/settings';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { namesOfTerms } from '../payment-terms/offered/payment-terms.queries.ts';

type Naming = {
  dunningSteps?: SettingValue<'dunningSteps'> | undefined;
  usualTerm?: SettingValue<'usualTerm'> | undefined;
};

const isOwn = (term: string | null): term is string =>
  term !== null && !PaymentTerm.safeParse(term).success;

/** Settings that name a term name one that there is; archived it still is one, and orders go on to have it. */
export async function refuseUnknownTerms(
  tx: Db,
  { dunningSteps = [], usualTerm = null }: Naming,
): Promise<void> {
  const named = [
    { path: 'settings.usualTerm', term: usualTerm },
    ...dunningSteps.map(({ term }, at) => ({ path: `settings.dunningSteps.${at}.term`, term })),
  ].filter(({ term }) => isOwn(term));
  if (named.length === 0) return;
  const known = await namesOfTerms(tx);
  const message = 'Esta condição de pagamento não existe';
  const details = named
    .filter(({ term }) => !known.has(term ?? ''))
    .map(({ path }) => ({ path, message }));
  if (details.length > 0) throw new AppError('INVALID_INPUT', message, { details });
}

/** As an entry of the audit keeps it: the brand's own by their names, for an id says nothing to people. */
export async function auditedValue(tx: Db, key: SettingKey, value: unknown): Promise<unknown> {
  if (key === 'usualTerm') {
    const usual = SETTINGS.usualTerm.schema.safeParse(value).data ?? null;
    return isOwn(usual) ? ((await namesOfTerms(tx)).get(usual) ?? value) : value;
  }
  if (key !== 'dunningSteps') return value;
  const steps = SETTINGS.dunningSteps.schema.safeParse(value).data ?? [];
  if (!steps.some(({ term }) => isOwn(term))) return value;
  const names = await namesOfTerms(tx);
  return steps.map(({ term, ...step }) => ({
    ...step,
    term: term === null ? null : (names.get(term) ?? term),
  }));
}
