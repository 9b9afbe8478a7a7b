import { isDeepStrictEqual } from 'node:util';

import type { PromotionId, UserId } from '#contract/ids';
import {
  MOST_PROMOTIONS,
  type Promotion,
  type PromotionBody,
  type Promotions,
} from '#contract/promotions';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import {
  deletePromotion,
  insertPromotion,
  listPromotions,
  lockPromotions,
  nameProducts,
  rewritePromotion,
} from './promotions.queries.ts';

const missing = () => new AppError('NOT_FOUND', 'Promoção não encontrada.');

export const addPromotion = (db: Db, actorId: UserId, body: PromotionBody): Promise<Promotions> =>
  inTransaction(db, async (tx) => {
    await lockPromotions(tx);
    const { promotions } = await listPromotions(tx);
    refuseTakenName(promotions, body);
    if (promotions.length >= MOST_PROMOTIONS) {
      throw new AppError(
        'CONFLICT',
        `Já há ${MOST_PROMOTIONS} promoções. Exclua uma para criar outra.`,
      );
    }
    const subjectId = await insertPromotion(tx, body);
    await nameProducts(tx, subjectId, body);
    const now = await listPromotions(tx);
    await recordAudit(tx, {
      actorId,
      action: 'promotion_added',
      subjectType: 'promotion',
      subjectId,
      after: audited(byId(now, subjectId)),
    });
    return now;
  });

type Change = { id: PromotionId; version: number; body: PromotionBody };

/** Orders keep what was charged. */
export const changePromotion = (
  db: Db,
  actorId: UserId,
  { id, version, body }: Change,
): Promise<Promotions> =>
  inTransaction(db, async (tx) => {
    await lockPromotions(tx);
    const stored = await listPromotions(tx);
    const before = byId(stored, id);
    if (before.version !== version) throw new AppError('CONFLICT', undefined, { fresh: stored });
    refuseTakenName(
      stored.promotions.filter((promotion) => promotion.id !== id),
      body,
    );
    await rewritePromotion(tx, id, body);
    await nameProducts(tx, id, body);
    const now = await listPromotions(tx);
    const [was, is] = [audited(before), audited(byId(now, id))];
    if (isDeepStrictEqual(was, is)) return now;
    await recordAudit(tx, {
      actorId,
      action: 'promotion_changed',
      subjectType: 'promotion',
      subjectId: id,
      before: was,
      after: is,
    });
    return now;
  });

export const removePromotion = (db: Db, actorId: UserId, id: PromotionId): Promise<Promotions> =>
  inTransaction(db, async (tx) => {
    await lockPromotions(tx);
    const before = byId(await listPromotions(tx), id);
    await deletePromotion(tx, id);
    await recordAudit(tx, {
      actorId,
      action: 'promotion_deleted',
      subjectType: 'promotion',
      subjectId: id,
      before: audited(before),
    });
    return listPromotions(tx);
  });

function byId({ promotions }: Promotions, id: PromotionId): Promotion {
  const found = promotions.find((promotion) => promotion.id === id);
  if (!found) throw missing();
  return found;
}

/** In the words of the audit. */
const audited = (promotion: Promotion) => ({
  promotionName: promotion.name,
  offBasisPoints: promotion.offBasisPoints,
  off: promotion.off,
  promotionScope: promotion.scope,
  promotionOf: [
    ...promotion.products.map(({ title }) => title),
    ...promotion.categories,
    ...promotion.collections.map(({ name }) => name),
  ],
  validFrom: promotion.validFrom,
  validUntil: promotion.validUntil,
  active: promotion.active,
});

/** Buyers and orders know it by its name alone. */
function refuseTakenName(others: readonly Promotion[], { name }: PromotionBody): void {
  const folded = name.toLowerCase();
  if (!others.some((other) => other.name.toLowerCase() === folded)) return;
  const message = 'Já existe uma promoção com este nome';
  throw new AppError('CONFLICT', message, { details: [{ path: 'name', message }] });
}
