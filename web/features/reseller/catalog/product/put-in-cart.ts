import type { Product, Variant } from '#contract/product';
import { addToCart } from '#web/cart/cart.ts';
import { notify } from '#web/ui/notify.ts';

export type Chosen = { product: Product; variant: Variant; quantity: number };

/** Whether it is in the cart now, all of it; if not, the reseller has been told. */
export function putInCart(chosen: readonly Chosen[]): boolean {
  try {
    addToCart(chosen.map(lineOf));
    return true;
  } catch {
    notify.error('Erro ao adicionar produto ao carrinho');
    return false;
  }
}

function lineOf({ product, variant, quantity }: Chosen) {
  const { id, title, sku, description, price, weight, images } = product;
  return {
    productId: id,
    variantId: variant.id,
    size: variant.size,
    title,
    sku,
    description,
    price,
    weight,
    image: images[0] ?? null,
    stock: variant.stock,
    quantity,
  };
}
