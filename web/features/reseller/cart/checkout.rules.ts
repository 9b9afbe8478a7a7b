import { RECEIPT_RULES } from '#contract/checkout';
import {
  checkoutTotals,
  creditNeed,
  missingPieces,
  missingValue,
  type CheckoutTotals,
} from '#contract/checkout-totals';
import { cents, toReais, type Cents } from '#contract/money';
import type { PaymentTerm } from '#contract/payment-term';
import { countPieces, type CartItem } from '#web/cart/cart.rules.ts';

import { FIELD_NAMES, missingFields, type Address, type AddressField } from './delivery.rules.ts';

type Items = readonly CartItem[];

/** The most an order may come to; the server refuses more. */
const MOST_SUBTOTAL = 100_000_000_00;

export const toCents = (reais: number): Cents => cents(Math.round(reais * 100));

/** Kilograms, summed in whole grams as the server does. */
export const weightOf = (items: Items): number =>
  items.reduce((sum, { weight, quantity }) => sum + Math.round(weight * 1000) * quantity, 0) / 1000;

export const isTooLarge = (items: Items): boolean =>
  items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0) >
  MOST_SUBTOTAL;

export function totalsOf(items: Items, shipping: number, term: PaymentTerm): CheckoutTotals {
  const lines = isTooLarge(items)
    ? []
    : items.map(({ price, quantity }) => ({ unitPrice: toCents(price), quantity }));
  return checkoutTotals({ lines, shipping: toCents(shipping), term });
}

export const neededCredit = (totals: CheckoutTotals, term: PaymentTerm): number =>
  toReais(creditNeed(totals.total, term));

type Minimums = { minimum_pieces: number; minOrderValue: number };

export const lackingPieces = (items: Items, { minimum_pieces }: Minimums): number =>
  missingPieces(countPieces(items), minimum_pieces);

export const lackingValue = (totals: CheckoutTotals, { minOrderValue }: Minimums): number =>
  toReais(missingValue(totals.subtotal, toCents(minOrderValue)));

const WITHOUT_SIZE =
  'Há itens sem tamanho/variante selecionada. Remova e adicione novamente com um tamanho.';
const INCOMPLETE = 'Preencha todas as informações de entrega';
const ADJUST = 'Ajuste os itens que mudaram antes de finalizar.';
const TOO_LARGE = 'O pedido é grande demais.';
const addMore = (pieces: number) => `Adicione mais ${pieces} peça(s) para finalizar.`;

const isWithoutSize = ({ variantId }: CartItem): boolean => variantId === '';

/** Why the order cannot be sent at all, said beside its button. */
export function holdOf(order: {
  items: Items;
  minimums: Minimums;
  term: PaymentTerm;
  hasReceipt: boolean;
}): string | undefined {
  const lacking = lackingPieces(order.items, order.minimums);
  if (lacking > 0) return addMore(lacking);
  if (order.term === 'antecipado_3' && !order.hasReceipt) return RECEIPT_RULES.missing;
  return undefined;
}

type Lacking = {
  items: Items;
  /** Lines that cannot be ordered as they stand. */
  apart: Items;
  address: Address;
  minimums: Minimums;
  belowMinimum: string | undefined;
};

/**
 * What is missing before this order could be placed, all of it. Nobody should be shown how to pay
 * for an order that would be refused.
 */
export function lacksOf({ items, apart, address, minimums, belowMinimum }: Lacking): string[] {
  const orderable = items.filter((item) => !apart.includes(item));
  const pieces = lackingPieces(orderable, minimums);
  const fields = missingFields(address);
  return [
    apart.length > 0 && ADJUST,
    pieces > 0 && addMore(pieces),
    belowMinimum,
    orderable.some(isWithoutSize) && WITHOUT_SIZE,
    isTooLarge(orderable) && TOO_LARGE,
    fields.length > 0 && `${INCOMPLETE}: ${fields.map((field) => FIELD_NAMES[field]).join(', ')}.`,
  ].filter((text) => typeof text === 'string');
}

export type Problem =
  | { text: string; at: 'cart' | 'size' | 'stock' | 'receipt' }
  | { text: string; at: 'address'; fields: readonly AddressField[] };

type Sent = {
  items: Items;
  address: Address;
  term: PaymentTerm;
  hasReceipt: boolean;
  /** What is said of a subtotal below the least an order may come to. */
  belowMinimum: string | undefined;
  /** Some line asks for more than there is. */
  isUnmet: boolean;
};

/** The first thing wrong with an order when it is sent, in the order SPEC names them. */
export function problemOf(order: Sent): Problem | undefined {
  const { items, address, term, hasReceipt } = order;
  if (items.length === 0) return { text: 'Carrinho vazio', at: 'cart' };
  const fields = missingFields(address);
  if (fields.length > 0) {
    return { text: INCOMPLETE, at: 'address', fields };
  }
  if (items.some(isWithoutSize)) return { text: WITHOUT_SIZE, at: 'size' };
  if (term === 'antecipado_3' && !hasReceipt) return { text: RECEIPT_RULES.missing, at: 'receipt' };
  if (isTooLarge(items)) return { text: TOO_LARGE, at: 'cart' };
  if (order.belowMinimum) return { text: order.belowMinimum, at: 'cart' };
  if (order.isUnmet) return { text: ADJUST, at: 'stock' };
  return undefined;
}
