import { type ExplainedItem } from '#contract/explained-price';
import type { VariantId } from '#contract/ids';
import { cents, toReais, type Cents } from '#contract/money';
import { ladderPrice, type PriceStep } from '#contract/price-ladder';

/** A line as it is priced: without anything agreed on, by the buyer's own table, by the best promotion, and by each step. */
export type Offered = {
  variantId: VariantId;
  usual: Cents;
  own: Cents;
  promotion?: { name: string; price: number } | null | undefined;
  steps: readonly Cents[];
};

/** By which names the buyer's table and the steps go in the explanation. */
export type PriceNames = { table: string | undefined; ladder: readonly PriceStep[] };

export type Charged = { price: Cents; explained: ExplainedItem | undefined };

/**
 * The one place that decides what a line of an order costs and why. The own table's price counts first; then the
 * lowest of what a promotion makes of it and what the steps of the ladder offer, which count pieces over the whole
 * order. They never add up: where a step is lower, the promotion has no part in the price.
 */
export function charge(
  { variantId, usual, own, promotion, steps }: Offered,
  pieces: number,
  { table, ladder }: PriceNames,
): Charged {
  const promoted = promotion && promotion.price < own ? promotion : undefined;
  const { price, step } = ladderPrice({ price: promoted?.price ?? own, steps }, ladder, pieces);
  const reached = step === undefined ? undefined : ladder[step];
  const reasons: ExplainedItem['reasons'] = [
    ...(table !== undefined && own !== usual
      ? [{ by: 'table' as const, name: table, change: (own - usual) / 100 }]
      : []),
    ...(promoted && !reached
      ? [{ by: 'promotion' as const, name: promoted.name, change: (price - own) / 100 }]
      : []),
    ...(reached
      ? [
          {
            by: 'ladder' as const,
            name: reached.name,
            pieces: reached.pieces,
            change: (price - own) / 100,
          },
        ]
      : []),
  ];
  const charged = cents(price);
  const explained = {
    variantId,
    reference: toReais(usual),
    reasons,
    price: toReais(charged),
  };
  return { price: charged, explained: reasons.length > 0 ? explained : undefined };
}
