import type { Product, Variant } from '#contract/product';
import { addToCart } from '#web/cart/cart.ts';
import { notify } from '#web/ui/notify.ts';

type Chosen = { variant: Variant; quantity: number };

/** Whether it is in the cart now; if not, the reseller has been told. */
export function putInCart(product: Product, chosen: readonly Chosen[]): boolean {
  const { id, title, sku, description, price, weight, images } = product;
  try {
    addToCart(
      chosen.map(({ variant, quantity }) => ({
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
      })),
    );
    return true;
  } catch {
    notify.error('Erro ao adicionar produto ao carrinho');
    return false;
  }
}
