import { moneyText } from '#contract/money-text';
import { percentText } from '#contract/own-term';
import type { Promotion } from '#contract/promotions';
import { formatDay } from '#web/format/date.ts';
import { productsText } from '#web/prices/price-text.ts';

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** `10% em todos os produtos`, `R$ 5,00 por peça em Calças e Blusas`. */
function offText({ off, offBasisPoints, ...promotion }: Promotion): string {
  const much = off === null ? percentText(offBasisPoints ?? 0) : `${moneyText(off)} por peça`;
  return `${much} em ${whereText(promotion)}`;
}

function whereText({
  scope,
  products,
  categories,
  collections,
}: Pick<Promotion, 'scope' | 'products' | 'categories' | 'collections'>): string {
  if (scope === 'all') return 'todos os produtos';
  if (scope === 'products') return productsText(products.length);
  const names = scope === 'categories' ? categories : collections.map(({ name }) => name);
  return names.length === 0 ? 'nenhum produto' : list.format(names);
}

/** What a promotion is, in one line: whether it counts, how much, on what, until when. */
export function promotionText(promotion: Promotion): string {
  const { validFrom, validUntil, active, inForce } = promotion;
  return [
    active ? (inForce ? 'Vale hoje' : 'Fora da validade') : 'Desligada',
    offText(promotion),
    ...(validFrom ? [`desde ${formatDay(validFrom)}`] : []),
    ...(validUntil ? [`até ${formatDay(validUntil)}`] : []),
  ].join(' · ');
}
