import type { ExplainedItem, PriceExplanation } from '#contract/explained-price';
import { orderBlocks, type OrderedItem } from '#contract/garment-blocks';
import { moneyText } from '#contract/money-text';

type Item = OrderedItem & { title: string; variantId?: string | undefined };

const SIGN = { less: '−', more: '+' };

const reasonText = ({ by, name, pieces, change }: ExplainedItem['reasons'][number]): string => {
  const amount = `${change < 0 ? SIGN.less : SIGN.more} ${moneyText(Math.abs(change))}`;
  if (by === 'ladder') return `${amount} (“${name}”, a partir de ${pieces} peças)`;
  return `${amount} (${by === 'promotion' ? 'promoção' : 'tabela'} “${name}”)`;
};

/** `R$ 60,00 − R$ 15,00 (tabela “Ouro”) = R$ 45,00`. */
const sumText = ({ reference, reasons, price }: ExplainedItem): string =>
  `${moneyText(reference)} ${reasons.map(reasonText).join(' ')} = ${moneyText(price)}`;

/** A line for each garment whose price is explained, in the order of the order. */
export function explainedBlocks(
  items: readonly Item[],
  explanation: PriceExplanation | undefined,
): { key: string; name: string; text: string }[] {
  const byVariant = new Map<string, ExplainedItem>(
    explanation?.items.map((item) => [item.variantId, item]),
  );
  return orderBlocks(items).flatMap(({ key, lines }) => {
    const [{ title, color, variantId }] = lines;
    const line = byVariant.get(variantId ?? '');
    const name = [title, color].filter(Boolean).join(' ');
    return line ? [{ key, name, text: sumText(line) }] : [];
  });
}
