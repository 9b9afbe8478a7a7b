import { notify } from '#web/ui/notify.ts';

import { conflictText } from '../conflict-text.ts';
import type { News } from './sync-cart.ts';

/** Long enough to read a sentence with three numbers in it. */
const READ_MS = 12_000;
const MOST_TOLD = 3;

const say = (text: string) => notify.info(text, { duration: READ_MS });

function lineText({ item, conflict }: News['conflicts'][number]): string {
  const name = [item?.title ?? 'Item do carrinho', conflict.size].filter(Boolean).join(' ');
  return `${name}. ${conflictText(conflict)}`;
}

export function tellNews({ conflicts, unavailable }: News): void {
  for (const conflict of conflicts.slice(0, MOST_TOLD)) say(lineText(conflict));
  const more = conflicts.length - MOST_TOLD;
  if (more > 0) say(`Mais ${more} do carrinho mudaram em outro aparelho. Confira as quantidades.`);
  if (unavailable > 0) {
    say(
      unavailable === 1
        ? 'Um item do seu outro aparelho não está mais disponível. Confira o carrinho.'
        : `${unavailable} itens do seu outro aparelho não estão mais disponíveis. Confira o carrinho.`,
    );
  }
}
