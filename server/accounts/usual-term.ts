import { asId, type PaymentTermId, type UserId } from '#contract/ids';

import type { changesBetween } from '../audit/audit.rules.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { nameForReseller, nameOfTerm } from '../payment-terms/offered/payment-terms.queries.ts';

type Diff = NonNullable<ReturnType<typeof changesBetween>>;

/** The entry names a term of the brand's own; one that this reseller may not choose cannot be usual. */
export async function sayUsualTerm(tx: Db, userId: UserId, { before, after }: Diff): Promise<Diff> {
  if (!('default_own_term_id' in after)) return { before, after };
  const { default_own_term_id: was, ...otherBefore } = before;
  const { default_own_term_id: is, ...otherAfter } = after;
  return {
    before: { ...otherBefore, defaultOwnTerm: await nameOfTerm(tx, termId(was)) },
    after: { ...otherAfter, defaultOwnTerm: await offeredName(tx, userId, termId(is)) },
  };
}

const termId = (value: unknown): PaymentTermId | null =>
  typeof value === 'string' ? asId<PaymentTermId>(value) : null;

async function offeredName(tx: Db, userId: UserId, id: PaymentTermId | null) {
  const name = id && (await nameForReseller(tx, userId, id));
  if (name !== undefined) return name;
  const message = 'Este revendedor não pode usar esta condição. Escolha outra.';
  throw new AppError('INVALID_INPUT', message, {
    details: [{ path: 'defaultOwnTerm', message }],
  });
}
