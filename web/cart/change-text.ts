import { soldInText } from '#contract/pack';
import { formatMoney } from '#web/format/money.ts';

import type { CartBlock } from './cart-blocks.rules.ts';
import { isSameLine, type CartItem } from './cart.rules.ts';
import type { CartChange } from './fresh-cart.rules.ts';

/** What stands beside a line that is not as it was. */
export function changeText(change: CartChange): string {
  if (change.kind === 'gone') return 'Produto indisponível';
  if (change.kind === 'stock') return leftText(change.left);
  if (change.kind === 'pack') return packChangeText(change);
  return `O preço mudou: de ${formatMoney(change.before)} para ${formatMoney(change.now)}`;
}

function packChangeText({ pack, left, now }: Extract<CartChange, { kind: 'pack' }>): string {
  const sold = soldInText(pack);
  // Where nothing can be had of it, the stock is why.
  return now === 0
    ? `${leftText(left)}, ${sold}`
    : `${sold.charAt(0).toUpperCase()}${sold.slice(1)}`;
}

function leftText(left: number): string {
  if (left < 1) return 'Esgotado';
  return left === 1 ? 'Resta 1' : `Restam ${left.toLocaleString('pt-BR')}`;
}

/** Where a step of the ladder makes the line's price, what it costs by itself may change nothing. */
function asCharged(change: CartChange, { price: now }: CartItem): CartChange | undefined {
  if (change.kind !== 'price' || now >= change.now || now === change.before) return change;
  return change.before < now ? { ...change, now } : undefined;
}

/** What changed about a block: once where it is true of every size, else with the sizes it is true of. */
export function notesOf({ lines }: CartBlock, changes: readonly CartChange[]): string[] {
  const sizes = new Map<string, string[]>();
  for (const line of lines) {
    for (const one of changes.filter((other) => isSameLine(other, line))) {
      const change = asCharged(one, line);
      if (!change) continue;
      const text = changeText(change);
      sizes.set(text, [...(sizes.get(text) ?? []), line.size]);
    }
  }
  return [...sizes].map(([text, of]) =>
    of.length === lines.length ? text : `${of.join(', ')}: ${text}`,
  );
}
