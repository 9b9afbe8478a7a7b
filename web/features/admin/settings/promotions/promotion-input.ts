import type { Category } from '#contract/category';
import { keysOf } from '#contract/closed-set';
import type { CollectionId } from '#contract/ids';
import { PROMOTION_SCOPES, type PromotionScope } from '#contract/promotion-scope';
import { PromotionBody, type Promotion } from '#contract/promotions';
import { formatDecimal, parseDecimal } from '#web/format/decimal.ts';
import { formatAmount, parseAmount } from '#web/format/money.ts';
import type { Chosen } from '#web/prices/product-choice.tsx';

/** How much off: of each price so many percent, or so many reais. */
export const OFF_KINDS = { percent: 'Percentual', amount: 'Valor por peça' } as const;
export type OffKind = keyof typeof OFF_KINDS;

export const PROMOTION_FIELDS = ['name', 'off', 'validFrom', 'validUntil', 'chosen'] as const;
export type PromotionField = (typeof PROMOTION_FIELDS)[number];

export type PromotionInput = {
  name: string;
  kind: OffKind;
  off: string;
  validFrom: string;
  validUntil: string;
  active: boolean;
  scope: PromotionScope;
  products: readonly Chosen[];
  categories: readonly Category[];
  collectionIds: readonly CollectionId[];
};

const NEW: PromotionInput = {
  name: '',
  kind: 'percent',
  off: '',
  validFrom: '',
  validUntil: '',
  active: true,
  scope: 'all',
  products: [],
  categories: [],
  collectionIds: [],
};

export function promotionInput(promotion?: Promotion): PromotionInput {
  if (!promotion) return NEW;
  const { off, offBasisPoints, validFrom, validUntil, name, active, scope, ...lists } = promotion;
  return {
    name,
    kind: off === null ? 'percent' : 'amount',
    off: off === null ? formatDecimal((offBasisPoints ?? 0) / 100, 0, 2) : formatAmount(off),
    validFrom: validFrom ?? '',
    validUntil: validUntil ?? '',
    active,
    scope,
    products: lists.products,
    categories: lists.categories,
    collectionIds: lists.collectionIds,
  };
}

export const scopeOf = (typed: string): PromotionScope =>
  keysOf(PROMOTION_SCOPES).find((scope) => scope === typed) ?? 'all';

/** What was typed as it would be saved; what cannot be read is said by the fields of the contract. */
export function readPromotion(input: PromotionInput) {
  const isPercent = input.kind === 'percent';
  const points = Math.round((parseDecimal(input.off, 2) ?? Number.NaN) * 100);
  return PromotionBody.safeParse({
    name: input.name,
    offBasisPoints: isPercent ? points : null,
    off: isPercent ? null : (parseAmount(input.off) ?? 0),
    scope: input.scope,
    productIds: input.products.map(({ id }) => id),
    categories: input.categories,
    collectionIds: input.collectionIds,
    validFrom: input.validFrom || null,
    validUntil: input.validUntil || null,
    active: input.active,
  });
}

const LISTS = ['productIds', 'categories', 'collectionIds'];

/** Where on the form something is said. */
export function promotionField(path: string): PromotionField {
  if (path === 'offBasisPoints') return 'off';
  if (LISTS.some((list) => path.startsWith(list))) return 'chosen';
  return PROMOTION_FIELDS.find((field) => path === field) ?? 'name';
}
