import type { PriceAdjustment } from '#contract/price-history';
import type { PriceSummary } from '#contract/prices';
import { formatMoney } from '#web/format/money.ts';
import { percentText } from '#web/format/percent.rules.ts';

const count = (n: number, one: string, many: string) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`;

export const productsText = (n: number) => count(n, 'produto', 'produtos');

/** How far a price really moved, which rounding has a say in. */
export const movedText = (before: number, after: number): string =>
  percentText(Math.round(((after - before) / before) * 1000) / 10);

/** `3 preços sobem e 1 preço desce`. */
export function movesText({ up, down }: Pick<PriceSummary, 'up' | 'down'>): string {
  const parts = [
    ...(up > 0 ? [count(up, 'preço sobe', 'preços sobem')] : []),
    ...(down > 0 ? [count(down, 'preço desce', 'preços descem')] : []),
  ];
  return parts.join(' e ');
}

const withoutText = (n: number) =>
  `${count(n, 'não tem preço nesta tabela e continua', 'não têm preço nesta tabela e continuam')} sem.`;

export function summaryText(summary: PriceSummary): string {
  const { products, unchanged, withoutPrice = 0 } = summary;
  return [
    `${count(products, 'produto muda', 'produtos mudam')}: ${movesText(summary)}.`,
    ...(unchanged > 0
      ? [`${count(unchanged, 'outro fica como está', 'outros ficam como estão')}.`]
      : []),
    ...(withoutPrice > 0 ? [withoutText(withoutPrice)] : []),
  ].join(' ');
}

export const aboveText = (n: number) =>
  n === 1
    ? 'Em 1 produto o revendedor pagaria mais que o preço sugerido.'
    : `Em ${productsText(n)} o revendedor pagaria mais que o preço sugerido.`;

type Measured = { percent?: number | undefined; amount?: number | undefined };

/** Without a percentage or a value it is only the rounding that moves them. */
const isRoundingOnly = ({ percent, amount }: Measured) => !percent && !amount;

/** `+5%`, `−R$ 10,00`. */
export function measureText({ percent = 0, amount }: Measured): string {
  if (!amount) return percentText(percent);
  return `${amount < 0 ? '−' : '+'}${formatMoney(Math.abs(amount))}`;
}

export const questionText = (products: number, change: Measured): string =>
  isRoundingOnly(change)
    ? `Arredondar os preços de ${productsText(products)}?`
    : `Reajustar ${productsText(products)} em ${measureText(change)}?`;

type Adjusted = Pick<PriceAdjustment, 'percent' | 'amount' | 'table' | 'products' | 'changedSince'>;

export function adjustmentText({ products, table, ...measured }: Adjusted): string {
  const what = isRoundingOnly(measured) ? 'Arredondamento' : measureText(measured);
  const where = table === undefined ? '' : ` da tabela ${table}`;
  return `${what} em ${productsText(products)}${where}`;
}

export function leftText({ products, changedSince }: Adjusted): string {
  if (changedSince === products) {
    return 'Todos os preços mudaram depois deste reajuste: não há o que desfazer.';
  }
  return `${count(changedSince, 'produto mudou depois e ficará como está', 'produtos mudaram depois e ficarão como estão')}.`;
}

export function undoText(adjusted: Adjusted): string {
  const back = adjusted.products - adjusted.changedSince;
  const text = `${count(back, 'produto volta', 'produtos voltam')} ao preço de antes. Pedidos já feitos mantêm os preços deles.`;
  return adjusted.changedSince === 0 ? text : `${text} ${leftText(adjusted)}`;
}
