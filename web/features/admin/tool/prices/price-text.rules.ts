import type { PriceSummary } from '#contract/prices';

const count = (n: number, one: string, many: string) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`;

export const productsText = (n: number) => count(n, 'produto', 'produtos');

/** `+5%`, `−12,5%`: with a minus sign, which a dash is not. */
export function percentText(percent: number): string {
  const size = Math.abs(percent).toLocaleString('pt-BR', { maximumFractionDigits: 2 });
  if (percent === 0) return '0%';
  return `${percent < 0 ? '−' : '+'}${size}%`;
}

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
