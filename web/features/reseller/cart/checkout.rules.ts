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

import { missingFields, type Address, type AddressField } from './delivery.rules.ts';

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

/** Why the order cannot be sent at all, said beside its button. */
export function holdOf(order: {
  items: Items;
  minimums: Minimums;
  term: PaymentTerm;
  hasReceipt: boolean;
}): string | undefined {
  const lacking = lackingPieces(order.items, order.minimums);
  if (lacking > 0) return `Adicione mais ${lacking} peça(s) para finalizar.`;
  if (order.term === 'antecipado_3' && !order.hasReceipt) return RECEIPT_RULES.missing;
  return undefined;
}

export type Problem =
  | { text: string; at: 'cart' | 'items' | 'receipt' }
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
    return { text: 'Preencha todas as informações de entrega', at: 'address', fields };
  }
  if (items.some(({ variantId }) => variantId === '')) {
    return { text: WITHOUT_SIZE, at: 'items' };
  }
  if (term === 'antecipado_3' && !hasReceipt) return { text: RECEIPT_RULES.missing, at: 'receipt' };
  if (isTooLarge(items)) return { text: 'O pedido é grande demais.', at: 'cart' };
  if (order.belowMinimum) return { text: order.belowMinimum, at: 'cart' };
  if (order.isUnmet)
    return { text: 'Ajuste os itens que mudaram antes de finalizar.', at: 'items' };
  return undefined;
}
