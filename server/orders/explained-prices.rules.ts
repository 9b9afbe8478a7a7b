import type { ExplainedItem, PriceExplanation } from '#contract/explained-price';
import { toCents } from '#contract/money';

/**
 * What the order says of its prices. A buyer begins at the own price: what others pay, and by which table the
 * brand counts this buyer, is the brand's to know.
 */
export function explanationFor(
  kept: PriceExplanation | null,
  { isAdmin }: { isAdmin: boolean },
): { priceExplanation?: PriceExplanation } {
  const items = isAdmin ? kept?.items : kept?.items.map(asBought);
  const told = items?.filter(({ reasons }) => reasons.length > 0) ?? [];
  const coupon = kept?.coupon;
  if (told.length === 0 && !coupon) return {};
  return { priceExplanation: { items: told, ...(coupon && { coupon }) } };
}

function asBought(item: ExplainedItem): ExplainedItem {
  const reasons = item.reasons.filter(({ by }) => by !== 'table');
  const change = reasons.reduce((sum, reason) => sum + Math.round(reason.change * 100), 0);
  return { ...item, reference: (toCents(item.price) - change) / 100, reasons };
}
