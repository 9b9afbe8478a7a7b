import { formatMoney } from '#web/format/money.ts';

import type { CartChange } from './fresh-cart.rules.ts';

/** What stands beside a line that is not as it was. */
export function changeText(change: CartChange): string {
  if (change.kind === 'gone') return 'Produto indisponível';
  if (change.kind === 'stock') return leftText(change.left);
  return `O preço mudou: de ${formatMoney(change.before)} para ${formatMoney(change.now)}`;
}

function leftText(left: number): string {
  if (left < 1) return 'Esgotado';
  return left === 1 ? 'Resta 1' : `Restam ${left.toLocaleString('pt-BR')}`;
}
