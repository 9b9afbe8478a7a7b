/** Pieces of an order by product and size. */
export type Counted = { sku: string; size: string; quantity: number };

/** `coded`: none of the codes is known, but there are as many pieces. */
export type ItemsMatch = 'same' | 'part' | 'coded' | 'differs';

/** In ten-thousandths, as notes have them. */
const PIECE = 10_000;

/** However a code joins a product's and a size's: `CAM-001-P`, `CAM001 P`. */
const plain = (code: string) => code.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

type Coded = { code: string; quantity: number };

/** By SKU and size, or by SKU alone where the sizes of a product are one item of the note. */
export function compareItems(
  items: readonly Coded[],
  ordered: readonly Counted[],
  noted: readonly Coded[],
): ItemsMatch {
  const left = new Pieces(ordered);
  for (const { code, quantity } of noted) left.take(code, quantity);
  const before = left.sum();
  const known = items.filter(({ code }) => left.knows(code)).length;
  if (known === 0) {
    const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
    return quantity === before && before > 0 ? 'coded' : 'differs';
  }
  if (known < items.length) return 'differs';
  for (const { code, quantity } of items) {
    if (quantity % PIECE !== 0 || !left.take(code, quantity)) return 'differs';
  }
  return left.sum() === 0 ? 'same' : 'part';
}

/** What of an order is on no note yet. */
class Pieces {
  readonly #sizes = new Map<string, { sku: string; left: number }>();
  readonly #products = new Map<string, number>();

  constructor(ordered: readonly Counted[]) {
    for (const { sku, size, quantity } of ordered) {
      const [whole, product] = [plain(`${sku}${size}`), plain(sku)];
      const there = this.#sizes.get(whole)?.left ?? 0;
      this.#sizes.set(whole, { sku: product, left: there + quantity * PIECE });
      this.#products.set(product, (this.#products.get(product) ?? 0) + quantity * PIECE);
    }
  }

  knows(code: string): boolean {
    return this.#sizes.has(plain(code)) || this.#products.has(plain(code));
  }

  sum(): number {
    return [...this.#products.values()].reduce((sum, left) => sum + left, 0);
  }

  /** False: there are not so many. */
  take(code: string, quantity: number): boolean {
    const size = this.#sizes.get(plain(code));
    const sku = size?.sku ?? plain(code);
    const product = this.#products.get(sku) ?? 0;
    if (product < quantity || (size && size.left < quantity)) return false;
    if (size) size.left -= quantity;
    this.#products.set(sku, product - quantity);
    return true;
  }
}
