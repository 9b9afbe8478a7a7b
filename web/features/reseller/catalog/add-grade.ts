import type { Product } from '#contract/product';
import { isSameLine, withoutOrdered } from '#web/cart/cart.rules.ts';
import { cartOf, replaceItems, type CartOwner } from '#web/cart/cart.ts';
import { fillByGrade, type Grade } from '#web/grades/grades.rules.ts';
import { notifyUndoable } from '#web/ui/notify-undoable.tsx';
import { notify } from '#web/ui/notify.ts';

import { offeredSizes } from './product/offer.rules.ts';
import { putInCart } from './product/put-in-cart.ts';

/** A grade of a product straight into the cart, as far as what is left goes. */
export function addGrade(whose: CartOwner, product: Product, grade: Grade): void {
  const offered = offeredSizes(product, cartOf(whose).items);
  const { filled, pieces, short } = fillByGrade(offered, grade);
  const limited = short.length > 0 ? `Limitado pelo estoque: ${short.join(', ')}.` : undefined;
  if (pieces === 0) {
    notify.info(`Nada foi adicionado. ${limited ?? ''}`.trim());
    return;
  }
  const chosen = filled
    .filter(({ quantity }) => quantity > 0)
    .map(({ of, quantity }) => ({ product, variant: of, quantity }));
  if (!putInCart(chosen)) return;
  const added = chosen.map(({ variant: { size }, quantity }) => ({
    productId: product.id,
    size,
    quantity,
  }));
  notifyUndoable([addedText(pieces), limited].filter(Boolean).join('\n'), () =>
    takeBack(whose, added),
  );
}

const addedText = (pieces: number) =>
  pieces === 1 ? '1 peça adicionada ao carrinho!' : `${pieces} peças adicionadas ao carrinho!`;

type Added = { productId: Product['id']; size: string; quantity: number };

/** So many pieces fewer of each line: what was there before, or came since, stays. */
function takeBack(whose: CartOwner, added: readonly Added[]): void {
  const { items } = cartOf(whose);
  const taken = items.flatMap((item) => {
    const quantity = added.find((line) => isSameLine(line, item))?.quantity;
    return quantity === undefined ? [] : [{ ...item, quantity }];
  });
  try {
    replaceItems(withoutOrdered(items, taken));
  } catch {
    notify.error('Erro ao alterar o carrinho');
  }
}
