import { toCents } from '#contract/money';
import type { ExplainedLine, PriceExplanation } from '#contract/price-ladder';

/**
 * What the order says of its prices. A buyer begins at the own price: what others pay, and by which table the
 * brand counts this buyer, is the brand's to know.
 */
export function explanationFor(
  kept: PriceExplanation | null,
  { isAdmin }: { isAdmin: boolean },
): { priceExplanation?: PriceExplanation } {
  const lines = isAdmin ? kept?.lines : kept?.lines.map(asBought);
  const told = lines?.filter(({ reasons }) => reasons.length > 0) ?? [];
  return told.length > 0 ? { priceExplanation: { lines: told } } : {};
}

function asBought(line: ExplainedLine): ExplainedLine {
  const reasons = line.reasons.filter(({ by }) => by !== 'table');
  const change = reasons.reduce((sum, reason) => sum + Math.round(reason.change * 100), 0);
  return { ...line, reference: (toCents(line.price) - change) / 100, reasons };
}
