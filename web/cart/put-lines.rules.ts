import { asId, type ProductId } from '#contract/ids';
import { missingSizes, packed, packOf, type PackedSize } from '#contract/pack';
import type { CartLineToday } from '#contract/saved-carts';

import { isSameLine, type CartItem, type NewCartItem } from './cart.rules.ts';

export type PutPlan = {
  items: NewCartItem[];
  pieces: number;
  /** Lines of which nothing, or not all, can be had. */
  short: number;
  /** Lines that are more or fewer pieces, so that they are whole packs. */
  repacked: number;
};

/** A kept cart as it can be put into this one today: never more than is in stock, cart included. */
export function planPut(lines: readonly CartLineToday[], cart: readonly CartItem[]): PutPlan {
  const asked = lines.map((line) => {
    const inCart = cart.find((item) => isSameLine(item, line))?.quantity ?? 0;
    const room = line.price === null ? 0 : Math.max(0, line.stock - inCart);
    return { line, room, add: Math.min(line.quantity, room) };
  });
  const whole = packedLines(asked.map(({ line, room }) => ({ ...line, stock: room })));
  const planned = asked.map(({ line, add }, at) => ({ line, add: whole[at] ?? add }));
  const items = planned.flatMap(({ line, add }) => (add > 0 ? [itemOf(line, add)] : []));
  return {
    items,
    pieces: planned.reduce((sum, { add }) => sum + add, 0),
    short: asked.filter(({ line, add }) => add < line.quantity).length,
    repacked: planned.filter(({ add }, at) => add !== asked[at]?.add).length,
  };
}

type Packed = PackedSize & { productId: ProductId; pack?: string | undefined };

/**
 * Lines of products that are sold in packs, as whole ones; undefined for those that are not. Where the lines lack a
 * size of a closed grade nothing is known of it: the cart reads the product and mends that.
 */
export function packedLines(lines: readonly Packed[]): (number | undefined)[] {
  return lines.map(({ productId, size, pack: kept }) => {
    const pack = packOf(kept);
    if (!pack) return undefined;
    const sizes = lines.filter((other) => other.productId === productId);
    return missingSizes(pack, sizes).length > 0 ? undefined : packed(pack, sizes).get(size);
  });
}

function itemOf(line: CartLineToday, quantity: number): NewCartItem {
  const { variantId, price, pack: _pack, ...described } = line;
  return { ...described, variantId: variantId ?? asId(''), price: price ?? 0, quantity };
}

const shortText = (short: number) =>
  short === 1 ? '1 tamanho não tem tudo em estoque.' : `${short} tamanhos não têm tudo em estoque.`;

export const repackedText = (repacked: number) =>
  repacked === 1 ? '1 tamanho ajustado ao pacote.' : `${repacked} tamanhos ajustados ao pacote.`;

/** What is said of it afterwards. */
export function putText({ pieces, short, repacked }: PutPlan): string {
  const put =
    pieces === 1
      ? '1 peça colocada no carrinho'
      : `${pieces.toLocaleString('pt-BR')} peças colocadas no carrinho`;
  const told = [
    ...(short > 0 ? [shortText(short)] : []),
    ...(repacked > 0 ? [repackedText(repacked)] : []),
  ];
  return told.length > 0 ? `${put}. ${told.join(' ')}` : put;
}
