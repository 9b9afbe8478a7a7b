import { ShippingAddress, type enterOrderEndpoint, type FreshCheckout } from '#contract/checkout';
import { checkoutTotals, type CheckoutTotals } from '#contract/checkout-totals';
import { keysOf } from '#contract/closed-set';
import type { Body } from '#contract/endpoint';
import type { ShippingType } from '#contract/freight';
import { cents, toReais, type Cents } from '#contract/money';
import type { PaymentTerm } from '#contract/payment-term';
import type { Product, Variant } from '#contract/product';
import { lineId, type CartItem } from '#web/cart/cart.rules.ts';
import type { CartChange } from '#web/cart/fresh-cart.rules.ts';

export type AddressInput = {
  address: string;
  city: string;
  state: string;
  zipCode: string;
  notes: string;
};
export type AddressProblems = Partial<AddressInput>;

/** What is being put together, in the shape of the page. */
export type OrderInput = {
  lines: readonly CartItem[];
  address: AddressInput;
  shippingType: ShippingType;
  term: PaymentTerm;
};
export type OrderBody = Body<typeof enterOrderEndpoint>;

/** The most of one size that an order takes, whatever lies on the shelf. */
export const MOST_PIECES = 100_000;
/** Reais; no order comes near, and sums of centavos stay exact below. */
const MOST_TOTAL = 100_000_000;

export const toCents = (reais: number): Cents => cents(Math.round(reais * 100));

const roughly = (lines: OrderInput['lines']) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

export const isTooLarge = (lines: OrderInput['lines']): boolean => roughly(lines) > MOST_TOTAL;

/** Kilograms, summed in whole grams. */
export const weightOf = (lines: OrderInput['lines']): number =>
  lines.reduce((sum, { weight, quantity }) => sum + Math.round(weight * 1000) * quantity, 0) / 1000;

/** What it costs so far; a freight that is not known yet is not in it. */
export const totalsOf = (
  { lines, term }: Pick<OrderInput, 'lines' | 'term'>,
  shipping: number | undefined,
): CheckoutTotals =>
  checkoutTotals({
    lines: (isTooLarge(lines) ? [] : lines).map(({ price, quantity }) => ({
      unitPrice: toCents(price),
      quantity,
    })),
    shipping: toCents(shipping ?? 0),
    term,
  });

/** The lines with so many of one size in them; none takes the size out. */
export function withPieces(
  lines: OrderInput['lines'],
  { product, variant }: { product: Product; variant: Variant },
  quantity: number,
): CartItem[] {
  const { id: productId, title, sku, description, price, weight, images } = product;
  const { id: variantId, size, stock } = variant;
  const described = { title, sku, description, price, weight, image: images[0] ?? null, stock };
  const id = lineId({ productId, size });
  const line = { id, productId, variantId, size, ...described, quantity };
  const known = lines.some((other) => other.variantId === variantId);
  if (quantity < 1) return lines.filter((other) => other.variantId !== variantId);
  return known
    ? lines.map((other) => (other.variantId === variantId ? line : other))
    : [...lines, line];
}

export const withQuantity = (
  lines: OrderInput['lines'],
  variantId: string,
  quantity: number,
): CartItem[] =>
  lines
    .map((line) => (line.variantId === variantId ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0);

type Checked = { ok: true; address: ShippingAddress } | { ok: false; problems: AddressProblems };

export function checkAddress(input: AddressInput): Checked {
  const parsed = ShippingAddress.safeParse(input);
  if (parsed.success) return { ok: true, address: parsed.data };
  return { ok: false, problems: problemsAt(parsed.error.issues, input) };
}

const INCOMPLETE = 'Preencha todas as informações de entrega';

/** Complaints laid onto the fields they are about; the first about each counts. */
export function problemsAt(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  input: AddressInput,
): AddressProblems {
  const problems: AddressProblems = {};
  for (const { path, message } of issues) {
    const field = keysOf(input).find((name) => name === path.at(-1));
    if (field) problems[field] ??= field !== 'notes' && !input[field].trim() ? INCOMPLETE : message;
  }
  return problems;
}

export function bodyOf(
  input: OrderInput,
  { userId, address, shipping }: { userId: string; address: ShippingAddress; shipping: number },
): OrderBody {
  const { subtotal, discount, total } = totalsOf(input, shipping);
  return {
    userId,
    items: input.lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
    shippingType: input.shippingType,
    term: input.term,
    shippingAddress: address,
    shippingCost: shipping,
    subtotal: toReais(subtotal),
    discount: toReais(discount),
    total: toReais(total),
  };
}

type Fresh = Pick<FreshCheckout, 'items'>;

/** The lines with today's prices and stock, and what is not as it was. Quantities stay. */
export function applyFresh(lines: OrderInput['lines'], { items }: Fresh, unavailable: boolean) {
  const changes: CartChange[] = [];
  const fresh = lines.map((line): CartItem => {
    const now = items.find(({ variantId }) => variantId === line.variantId);
    if (!now) return line;
    const { price, available } = now;
    const at = { productId: line.productId, size: line.size };
    if (price === null) {
      changes.push({ ...at, kind: 'gone' });
      return { ...line, stock: 0 };
    }
    if (unavailable && available < 1) changes.push({ ...at, kind: 'gone' });
    else if (available < line.quantity) changes.push({ ...at, kind: 'stock', left: available });
    if (price !== line.price) {
      changes.push({ ...at, kind: 'price', before: line.price, now: price });
    }
    return { ...line, price, stock: available };
  });
  return { lines: fresh, changes };
}
