import type { ExplainedItem, PriceExplanation } from '#contract/explained-price';
import { orderBlocks, type OrderedItem } from '#contract/garment-blocks';
import { toCents } from '#contract/money';
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

/** What the coupon took off, and of that what off each garment; undefined without one. */
export function couponText(
  items: readonly Item[],
  explanation: PriceExplanation | undefined,
): { name: string; text: string } | undefined {
  const coupon = explanation?.coupon;
  if (!coupon) return undefined;
  const parts = new Map<string, number>(
    coupon.items.map(({ variantId, amount }) => [variantId, toCents(amount)]),
  );
  const garments = orderBlocks(items).map(({ lines }) => {
    const [{ title, color }] = lines;
    const off = lines.reduce((sum, { variantId }) => sum + (parts.get(variantId ?? '') ?? 0), 0);
    return `${[title, color].filter(Boolean).join(' ')} ${SIGN.less} ${moneyText(off / 100)}`;
  });
  return {
    name: `Cupom ${coupon.code}`,
    text: `${SIGN.less} ${moneyText(coupon.amount)}: ${garments.join('; ')}`,
  };
}
