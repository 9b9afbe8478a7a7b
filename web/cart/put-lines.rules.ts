import { asId } from '#contract/ids';
import type { CartLineToday } from '#contract/saved-carts';

import { isSameLine, type CartItem, type NewCartItem } from './cart.rules.ts';

export type PutPlan = {
  items: NewCartItem[];
  pieces: number;
  /** Lines of which nothing, or not all, can be had. */
  short: number;
};

/** A kept cart as it can be put into this one today: never more than is in stock, cart included. */
export function planPut(lines: readonly CartLineToday[], cart: readonly CartItem[]): PutPlan {
  const planned = lines.map((line) => {
    const inCart = cart.find((item) => isSameLine(item, line))?.quantity ?? 0;
    const room = line.price === null ? 0 : Math.max(0, line.stock - inCart);
    return { line, add: Math.min(line.quantity, room) };
  });
  const items = planned.flatMap(({ line, add }) => (add > 0 ? [itemOf(line, add)] : []));
  return {
    items,
    pieces: planned.reduce((sum, { add }) => sum + add, 0),
    short: planned.filter(({ line, add }) => add < line.quantity).length,
  };
}

function itemOf(line: CartLineToday, quantity: number): NewCartItem {
  const { variantId, price, ...described } = line;
  return { ...described, variantId: variantId ?? asId(''), price: price ?? 0, quantity };
}

const shortText = (short: number) =>
  short === 1 ? '1 tamanho não tem tudo em estoque.' : `${short} tamanhos não têm tudo em estoque.`;

/** What is said of it afterwards. */
export function putText({ pieces, short }: PutPlan): string {
  const put =
    pieces === 1
      ? '1 peça colocada no carrinho'
      : `${pieces.toLocaleString('pt-BR')} peças colocadas no carrinho`;
  return short > 0 ? `${put}. ${shortText(short)}` : put;
}
