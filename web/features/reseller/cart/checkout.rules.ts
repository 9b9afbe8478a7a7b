import { RECEIPT_RULES } from '#contract/checkout';
import { missingPieces } from '#contract/checkout-totals';
import { addPiecesText, ORDER_TOO_LARGE } from '#contract/order-limits';
import type { PaymentTerm } from '#contract/payment-term';
import { countPieces, type CartItem } from '#web/cart/cart.rules.ts';
import {
  INCOMPLETE_ADDRESS,
  missingFields,
  type Address,
  type AddressField,
} from '#web/checkout/address.rules.ts';
import { isTooLarge, tooFewPieces, type Minimums } from '#web/checkout/totals.rules.ts';

import { FIELD_NAMES } from './delivery.rules.ts';

type Items = readonly CartItem[];

const WITHOUT_SIZE =
  'Há itens sem tamanho/variante selecionada. Remova e adicione novamente com um tamanho.';
const ADJUST = 'Ajuste os itens que mudaram antes de finalizar.';

const isWithoutSize = ({ variantId }: CartItem): boolean => variantId === '';

/** Why the order cannot be sent at all, said beside its button. */
export function holdOf(order: {
  items: Items;
  minimums: Minimums;
  term: PaymentTerm;
  hasReceipt: boolean;
}): string | undefined {
  const tooFew = tooFewPieces(order.items, order.minimums);
  if (tooFew) return tooFew;
  if (order.term === 'antecipado_3' && !order.hasReceipt) return RECEIPT_RULES.missing;
  return undefined;
}

type Lacking = {
  items: Items;
  /** Lines that cannot be ordered as they stand. */
  apart: Items;
  /** All of those are pieces of open packs. */
  onlyOpen?: boolean;
  address: Address;
  minimums: Minimums;
  belowMinimum: string | undefined;
};

/** What keeps an order from being placed. */
export type Lack = {
  kind: 'stock' | 'pack' | 'pieces' | 'value' | 'size' | 'large' | 'address';
  text: string;
  /** How many are meant, where they are counted. */
  count?: number;
};

/**
 * What is missing before this order could be placed, all of it. Nobody should be shown how to pay
 * for an order that would be refused.
 */
export function lacksOf({ items, apart, onlyOpen = false, ...rest }: Lacking): Lack[] {
  const { address, minimums, belowMinimum } = rest;
  const orderable = items.filter((item) => !apart.includes(item));
  const fields = missingFields(address);
  const missing = missingPieces(countPieces(orderable), minimums.minimum_pieces);
  const lacks: (Lack | false)[] = [
    apart.length > 0 && {
      kind: onlyOpen ? 'pack' : 'stock',
      text: ADJUST,
      count: apart.length,
    },
    missing > 0 && { kind: 'pieces', text: addPiecesText(missing), count: missing },
    belowMinimum !== undefined && { kind: 'value', text: belowMinimum },
    orderable.some(isWithoutSize) && { kind: 'size', text: WITHOUT_SIZE },
    isTooLarge(orderable) && { kind: 'large', text: ORDER_TOO_LARGE },
    fields.length > 0 && {
      kind: 'address',
      text: `${INCOMPLETE_ADDRESS}: ${fields.map((field) => FIELD_NAMES[field]).join(', ')}.`,
    },
  ];
  return lacks.filter((lack) => lack !== false);
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
    return { text: INCOMPLETE_ADDRESS, at: 'address', fields };
  }
  if (items.some(isWithoutSize)) return { text: WITHOUT_SIZE, at: 'size' };
  if (term === 'antecipado_3' && !hasReceipt) return { text: RECEIPT_RULES.missing, at: 'receipt' };
  if (isTooLarge(items)) return { text: ORDER_TOO_LARGE, at: 'cart' };
  if (order.belowMinimum) return { text: order.belowMinimum, at: 'cart' };
  if (order.isUnmet) return { text: ADJUST, at: 'stock' };
  return undefined;
}

/** What an entrada falls due with, and days are counted from. */
export const beginsOf = (delivery: { collection?: unknown } | undefined): 'aprovação' | 'entrega' =>
  delivery?.collection ? 'entrega' : 'aprovação';
