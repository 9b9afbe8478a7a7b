import type { PriceAdjustment } from '#contract/price-history';
import type { PriceSummary } from '#contract/prices';
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

export function summaryText(summary: PriceSummary): string {
  const { products, unchanged } = summary;
  const changed = `${count(products, 'produto muda', 'produtos mudam')}: ${movesText(summary)}.`;
  if (unchanged === 0) return changed;
  return `${changed} ${count(unchanged, 'outro fica como está', 'outros ficam como estão')}.`;
}

export const aboveText = (n: number) =>
  n === 1
    ? 'Em 1 produto o revendedor pagaria mais que o preço sugerido.'
    : `Em ${productsText(n)} o revendedor pagaria mais que o preço sugerido.`;

/** Without a percentage it is only the rounding that moves them. */
export const questionText = (products: number, percent: number): string =>
  percent === 0
    ? `Arredondar os preços de ${productsText(products)}?`
    : `Reajustar ${productsText(products)} em ${percentText(percent)}?`;

type Adjusted = Pick<PriceAdjustment, 'percent' | 'products' | 'changedSince'>;

export const adjustmentText = ({ percent, products }: Adjusted): string =>
  percent === 0
    ? `Arredondamento em ${productsText(products)}`
    : `${percentText(percent)} em ${productsText(products)}`;

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
