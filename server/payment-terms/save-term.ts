import { isDeepStrictEqual } from 'node:util';

import { keysOf } from '#contract/closed-set';
import type { PaymentTermId, UserId } from '#contract/ids';
import { toCents } from '#contract/money';
import { PAYMENT_TERMS } from '#contract/payment-term';
import { MOST_TERMS, type BrandTerm, type TermBody } from '#contract/payment-terms';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { insertTerm, listTerms, lockTerms, rewriteTerm } from './offered/payment-terms.queries.ts';
import { OF_TERMS, refuseNoTerm } from './offered/refuse-no-term.ts';

export const addTerm = (db: Db, actorId: UserId, body: TermBody): Promise<BrandTerm[]> =>
  inTransaction(db, async (tx) => {
    await lockTerms(tx);
    const terms = await listTerms(tx);
    refuseTakenName(terms, body);
    refuseTooMany(terms, body);
    const id = await insertTerm(tx, body);
    await recordAudit(tx, {
      actorId,
      action: 'term_added',
      subjectType: 'payment_term',
      subjectId: id,
      after: audited(body),
    });
    return listTerms(tx);
  });

type Change = { id: PaymentTermId; version: number; body: TermBody };

/** Orders that were placed keep what was agreed on; carts that hold another version are told. */
export const changeTerm = (
  db: Db,
  actorId: UserId,
  { id, version, body }: Change,
): Promise<BrandTerm[]> =>
  inTransaction(db, async (tx) => {
    await lockTerms(tx);
    const terms = await listTerms(tx);
    const stored = terms.find((term) => term.id === id);
    if (!stored) throw new AppError('NOT_FOUND', 'Condição de pagamento não encontrada.');
    if (stored.version !== version) throw new AppError('CONFLICT', undefined, { fresh: { terms } });
    const others = terms.filter((term) => term.id !== id);
    refuseTakenName(others, body);
    refuseTooMany(others, body);
    const [before, after] = [audited(stored), audited(body)];
    if (isDeepStrictEqual(before, after)) return terms;
    if (!(await rewriteTerm(tx, { id, version, body }))) throw new AppError('CONFLICT');
    await refuseNoTerm(tx, await readSettings(tx, OF_TERMS));
    await recordAudit(tx, {
      actorId,
      action: 'term_changed',
      subjectType: 'payment_term',
      subjectId: id,
      before,
      after,
    });
    return listTerms(tx);
  });

/** In the words of the audit. */
const audited = (term: TermBody) => ({
  termName: term.name,
  days: term.days,
  downPercent: term.downPercent,
  discountBasisPoints: term.discountBasisPoints,
  minInstallmentCents: toCents(term.minInstallment),
  forAll: term.forAll,
  archived: term.archived,
});

/** Two terms of one name could not be told apart at the checkout. */
function refuseTakenName(others: readonly BrandTerm[], { name, archived }: TermBody): void {
  if (archived) return;
  const folded = name.toLowerCase();
  const taken =
    keysOf(PAYMENT_TERMS).some((term) => PAYMENT_TERMS[term].label.toLowerCase() === folded) ||
    others.some((other) => !other.archived && other.name.toLowerCase() === folded);
  if (!taken) return;
  const message = 'Já existe uma condição com este nome';
  throw new AppError('CONFLICT', message, { details: [{ path: 'name', message }] });
}

function refuseTooMany(others: readonly BrandTerm[], { archived }: TermBody): void {
  if (archived || others.filter((other) => !other.archived).length < MOST_TERMS) return;
  throw new AppError('CONFLICT', `Já há ${MOST_TERMS} condições. Arquive uma para criar outra.`);
}
