import { packOf, soldInText } from '#contract/pack';
import { changeText } from '#web/cart/change-text.ts';
import { countOf } from '#web/cart/count-of.ts';

import type { RepeatChange } from './repeat-order.rules.ts';

/** What stands beside a line that is not as it was in the order. */
export function repeatChangeText(change: RepeatChange): string {
  if (change.kind === 'full') return 'Seu carrinho já tem todo o estoque';
  if (change.kind === 'repacked') return repackedText(change);
  if (change.kind !== 'fewer') return changeText(change);
  const { add, inCart } = change;
  const count = add.toLocaleString('pt-BR');
  return inCart > 0 ? `Só mais ${count} além do seu carrinho` : `Só ${count} em estoque`;
}

function repackedText({ add, pack: kept }: Extract<RepeatChange, { kind: 'repacked' }>): string {
  const pack = packOf(kept);
  const sold = pack ? soldInText(pack) : '';
  return add > 0 ? `Vão ${add.toLocaleString('pt-BR')}, ${sold}` : `Não completa: ${sold}`;
}

/** Told once the pieces are in the cart. */
export const addedText = (pieces: number, toOthers: boolean): string =>
  pieces === 1
    ? `1 peça ${toOthers ? 'somada ao seu' : 'adicionada ao'} carrinho!`
    : `${countOf(pieces)} ${toOthers ? 'somadas ao seu' : 'adicionadas ao'} carrinho!`;
