import { type ExplainedItem } from '#contract/explained-price';
import type { VariantId } from '#contract/ids';
import { cents, toReais, type Cents } from '#contract/money';
import { ladderPrice, type PriceStep } from '#contract/price-ladder';

/** A line as it is priced: without anything agreed on, by the buyer's own table, and by each step. */
export type Offered = {
  variantId: VariantId;
  usual: Cents;
  own: Cents;
  steps: readonly Cents[];
};

/** By which names the buyer's table and the steps go in the explanation. */
export type PriceNames = { table: string | undefined; ladder: readonly PriceStep[] };

export type Charged = { price: Cents; explained: ExplainedItem | undefined };

/**
 * The one place that decides what a line of an order costs and why. The own table's price counts first; steps of
 * the ladder, which count pieces over the whole order, only ever lower it.
 */
export function charge(
  { variantId, usual, own, steps }: Offered,
  pieces: number,
  { table, ladder }: PriceNames,
): Charged {
  const { price, step } = ladderPrice({ price: own, steps }, ladder, pieces);
  const reached = step === undefined ? undefined : ladder[step];
  const reasons: ExplainedItem['reasons'] = [
    ...(table !== undefined && own !== usual
      ? [{ by: 'table' as const, name: table, change: (own - usual) / 100 }]
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
