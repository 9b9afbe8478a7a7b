import { RECEIPT_RULES, type CheckoutBody, type FreshCheckout } from '#contract/checkout';
import {
  checkoutTotals,
  missingPieces,
  missingValue,
  usableCredit,
  type CheckoutTotals,
} from '#contract/checkout-totals';
import type { CouponOff } from '#contract/coupon-amount';
import type { ExplainedItem } from '#contract/explained-price';
import type { FreightTable } from '#contract/freight';
import {
  asId,
  type CollectionId,
  type ProductId,
  type UserId,
  type VariantId,
} from '#contract/ids';
import { cents, toCents, toReais, type Cents } from '#contract/money';
import {
  addPiecesText,
  addValueText,
  MOST_PIECES_OF_A_SIZE,
  MOST_SUBTOTAL,
  ORDER_TOO_LARGE,
} from '#contract/order-limits';
import { tooSmallText, type Agreed, type OfferedTerm } from '#contract/own-term';
import { packOf, soldInText, unpacked } from '#contract/pack';

import { AppError } from '../errors.ts';

/** A size as it is at this moment, locked, with how many of it are wanted. */
export type LockedItem = {
  variantId: VariantId;
  productId: ProductId;
  title: string;
  sku: string;
  style: string | null;
  color: string | null;
  size: string;
  image: string | null;
  unitPrice: Cents;
  /** Why it costs that, where that is not simply the product's price. */
  explained: ExplainedItem | undefined;
  weightGrams: number;
  stock: number;
  /** Null: 'Pronta-entrega'; else `stock` is what is left of its quota. */
  collectionId: CollectionId | null;
  /** How its product is sold, where not by the piece. */
  pack: string | null;
  /** May this reseller see and buy it now? */
  offered: boolean;
  quantity: number;
};

export type Rules = {
  minimum_pieces: number;
  minOrderValue: number;
  shippingFee: number;
  freightTable: FreightTable;
};

export type Wanted = Pick<CheckoutBody, 'items' | 'shippingType' | 'term' | 'shippingAddress'> &
  Partial<Pick<CheckoutBody, 'subtotal' | 'discount' | 'shippingCost' | 'total' | 'credit'>>;

export type Shipping = { cost: Cents; businessDays: number } | undefined;

/** Items of one size are merged; sorted, so that every checkout locks in the same order. */
export function mergeItems(items: CheckoutBody['items']): Map<VariantId, number> {
  const quantities = new Map<VariantId, number>();
  for (const { variantId, quantity } of items) {
    const id = asId<VariantId>(variantId.toLowerCase());
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  return new Map([...quantities].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export const weightOf = (items: readonly LockedItem[]): number =>
  items.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0);

/** Too many of one size once its items are merged. */
export function refuseTooMany(wanted: Wanted, quantities: ReadonlyMap<VariantId, number>): void {
  for (const [id, quantity] of quantities) {
    if (quantity <= MOST_PIECES_OF_A_SIZE) continue;
    const message = 'A quantidade é grande demais';
    const details = [{ path: `${pathOf(wanted, id)}.quantity`, message }];
    throw new AppError('INVALID_INPUT', message, { details });
  }
}

/** Unreviewed orders must not hold stock without limit; an administrator can review them instead. */
export function refuseTooManyOpen(
  open: number,
  most: number,
  { enteredBy }: { enteredBy: UserId | null },
): void {
  if (open < most) return;
  const waiting = open === 1 ? '1 pedido' : `${open.toLocaleString('pt-BR')} pedidos`;
  throw new AppError(
    'TOO_MANY_OPEN_ORDERS',
    enteredBy === null
      ? `Você já tem ${waiting} aguardando análise, o máximo permitido. Aguarde a análise para enviar outro.`
      : `Este revendedor já tem ${waiting} aguardando análise, o máximo permitido. Analise ou cancele algum para registrar outro.`,
  );
}

const subtotalOf = (items: readonly LockedItem[]) =>
  items.reduce((sum, item) => sum + item.unitPrice * item.quantity, 0);

/** More than money can count here; before anything is added up for real. */
export function refuseTooMuch(items: readonly LockedItem[]): void {
  if (subtotalOf(items) > MOST_SUBTOTAL) throw new AppError('INVALID_INPUT', ORDER_TOO_LARGE);
}

/** Too few pieces, or too little money. */
export function refuseBelowMinimum(items: readonly LockedItem[], rules: Rules): void {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const missing = missingPieces(pieces, rules.minimum_pieces);
  if (missing > 0) throw new AppError('BELOW_MINIMUM', addPiecesText(missing));
  const short = missingValue(cents(subtotalOf(items)), toCents(rules.minOrderValue));
  if (short > 0) throw new AppError('BELOW_MINIMUM', addValueText(short));
}

/** Parts too small to be worth a boleto each. */
export function refuseSmallParts({ total }: CheckoutTotals, term: OfferedTerm): void {
  const tooSmall = tooSmallText(total, term);
  if (tooSmall) throw new AppError('BELOW_MINIMUM', `${tooSmall} na condição “${term.name}”`);
}

export const toFresh = (items: readonly LockedItem[], totals: CheckoutTotals): FreshCheckout => ({
  subtotal: toReais(totals.subtotal),
  discount: toReais(totals.discount),
  shippingCost: toReais(totals.shipping),
  total: toReais(totals.total),
  items: items.map(({ variantId, unitPrice, stock, pack }) => ({
    variantId,
    price: toReais(unitPrice),
    available: stock,
    ...(pack !== null && { pack }),
  })),
});

type Judged = { wanted: Wanted; items: readonly LockedItem[]; totals: CheckoutTotals };

const pathOf = (wanted: Wanted, variantId: VariantId) =>
  `items.${wanted.items.findIndex((item) => item.variantId.toLowerCase() === variantId)}`;

/**
 * What is no longer offered and what never was are the same answer; `totals` are those of the rest.
 */
export function refuseGone(
  { wanted, items, totals }: Judged,
  quantities: ReadonlyMap<VariantId, number>,
): void {
  const offered = new Set(items.filter((item) => item.offered).map((item) => item.variantId));
  const gone = [...quantities.keys()].filter((id) => !offered.has(id));
  if (gone.length === 0) return;
  const details = gone.map((id) => ({
    path: pathOf(wanted, id),
    message: 'Este item não está mais disponível',
  }));
  const goneItems = gone.map((variantId) => ({ variantId, price: null, available: 0 }));
  const rest = toFresh(
    items.filter((item) => item.offered),
    totals,
  );
  const fresh: FreshCheckout = { ...rest, items: [...rest.items, ...goneItems] };
  throw new AppError('PRODUCT_UNAVAILABLE', undefined, { details, fresh });
}

/** Too little of something; each is named with what is left. */
export function refuseByStock({ wanted, items, totals }: Judged): void {
  const short = items.filter(({ stock, quantity }) => stock < quantity);
  if (short.length === 0) return;
  const details = short.map((item) => ({
    path: pathOf(wanted, item.variantId),
    message: `Estoque insuficiente para ${item.title} (${item.size}): ${left(item.stock)}`,
  }));
  const fresh = toFresh(items, totals);
  throw new AppError('OUT_OF_STOCK', details[0]?.message, { details, fresh });
}

/** What is sold in packs comes in whole ones; each size that does not fit is named with how it is sold. */
export function refuseUnpacked({ wanted, items, totals }: Judged): void {
  const packs = new Map(items.map(({ productId, pack }) => [productId, packOf(pack)]));
  const wrong = [...packs].flatMap(([id, pack]) => {
    const sizes = items.filter(({ productId }) => productId === id);
    return pack ? unpacked(pack, sizes).map((item) => ({ item, pack })) : [];
  });
  if (wrong.length === 0) return;
  const details = wrong.map(({ item, pack }) => ({
    path: pathOf(wanted, item.variantId),
    message: `${item.title} (${item.size}): ${soldInText(pack)}`,
  }));
  const fresh = toFresh(items, totals);
  throw new AppError('PACK_INCOMPLETE', details[0]?.message, { details, fresh });
}

function left(stock: number): string {
  if (stock === 0) return 'esgotado';
  return stock === 1 ? 'resta 1' : `restam ${stock}`;
}

/** The server's word on every amount; what the page sent only has to agree with it. */
export function refuseByPrice({ wanted, items, totals }: Judged): void {
  const pairs: [sent: number | undefined, right: Cents][] = [
    [wanted.subtotal, totals.subtotal],
    [wanted.discount, totals.discount],
    [wanted.shippingCost, totals.shipping],
    [wanted.total, totals.total],
  ];
  const differs = pairs.some(([sent, right]) => sent !== undefined && toCents(sent) !== right);
  if (differs) throw new AppError('PRICE_CHANGED', undefined, { fresh: toFresh(items, totals) });
}

/**
 * How much of the company's own credit the order uses: all of it, at most the total. The buyer has seen how much that
 * is; where it is not so any more, nothing is used without another look.
 */
export function refuseByCredit({ wanted, items, totals }: Judged, available: number): Cents {
  if (!wanted.credit) return cents(0);
  const right = usableCredit(totals.total, cents(available));
  if (toCents(wanted.credit) === right) return right;
  const fresh: FreshCheckout = { ...toFresh(items, totals), credit: available / 100 };
  throw new AppError('CREDIT_CHANGED', undefined, { fresh });
}

export function missingReceipt(): AppError {
  const message = RECEIPT_RULES.missing;
  return new AppError('INVALID_INPUT', message, { details: [{ path: 'receipt', message }] });
}

type Priced = { shipping: Shipping; rules: Rules; coupon: CouponOff | undefined };

/** The table's price, or the flat fee where the table has none. */
export const priceOrder = (
  { term, ownTerm }: Agreed,
  items: readonly LockedItem[],
  { shipping, rules, coupon }: Priced,
): CheckoutTotals =>
  checkoutTotals({
    items,
    shipping: shipping?.cost ?? toCents(rules.shippingFee),
    term,
    ownTerm,
    coupon,
  });
