import type { OrderStatus, PaymentStatus } from '#contract/order-status';
import type { OwnTerm } from '#contract/own-term';
import type { PaymentTerm } from '#contract/payment-term';

/** What is known of an order when somebody wants to change its status. */
export type OrderFacts = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  term: PaymentTerm;
  /** Null: `term` is all that was agreed on. */
  ownTerm: OwnTerm | null;
  total: number;
  holdsStock: boolean;
  /** The pieces went out since they were last taken, wherever the order has been since. */
  hasLeft: boolean;
  /** Invoices that count: cancelled ones are history. */
  openInvoices: number;
  paidInvoices: number;
  /** Those of them that a bank has received: a fact, where the others are somebody's word. */
  bankedInvoices: number;
  /** Centavos of the paid ones. */
  paidAmount: number;
  hasApprovedReceipt: boolean;
};

/** What entering a status asks of the invoices of an order on credit. */
type InvoiceClass = 'none' | 'exist' | 'paid' | 'as they are' | 'cancelled';

const INVOICES: Record<OrderStatus, InvoiceClass> = {
  PENDING: 'none',
  UNDER_REVIEW: 'none',
  pending_payment_confirmation: 'as they are',
  APPROVED: 'exist',
  INVOICED: 'exist',
  PAID: 'paid',
  // Goods that leave on credit leave with an invoice, however the order got here.
  PRODUCTION: 'exist',
  SHIPPED: 'exist',
  COMPLETED: 'exist',
  CANCELLED: 'cancelled',
};

/** `create` asks for credit; `create paid` and `reopen` state facts and ask for nothing. */
export type InvoiceEffect =
  | 'keep'
  | 'create'
  | 'create paid'
  | 'pay'
  | 'reopen'
  | 'cancel open'
  | 'cancel all';

export type Effects = {
  stock: 'keep' | 'take' | 'give back';
  invoices: InvoiceEffect;
  paymentStatus: PaymentStatus;
  /** Receipts that nobody decided are settled with the order. */
  receipts: 'keep' | 'approve' | 'reject';
};

/** Nobody has decided about it. */
export const awaitsApproval = (status: OrderStatus): boolean =>
  status === 'PENDING' || status === 'UNDER_REVIEW';

export const isOnCredit = ({ term }: Pick<OrderFacts, 'term'>): boolean => term !== 'antecipado_3';

/**
 * The difference between what the two statuses hold, and nothing else: it follows from the crossing,
 * so that it happens once however the order got there. Undefined: refused, because an invoice is
 * paid and the order would go back to where none exists.
 */
export function effectsOf(order: OrderFacts, to: OrderStatus, restock: boolean | undefined) {
  const invoices = isOnCredit(order) ? EFFECT[INVOICES[to]](order, to) : 'keep';
  if (invoices === undefined) return undefined;
  const effects: Effects = {
    stock: stockEffect(order, to, restock),
    invoices,
    paymentStatus: PAYMENT[to](order, invoices),
    receipts: receiptEffect(to),
  };
  return effects;
}

/** Shipped pieces are restocked only on request; the others always. */
function stockEffect(order: OrderFacts, to: OrderStatus, restock = false): Effects['stock'] {
  const { holdsStock, hasLeft } = order;
  if (to !== 'CANCELLED') return holdsStock ? 'keep' : 'take';
  return holdsStock && (restock || !hasLeft) ? 'give back' : 'keep';
}

/** What is missing, open or paid decides; undefined: it cannot be done. */
const EFFECT: Record<
  InvoiceClass,
  (order: OrderFacts, to: OrderStatus) => InvoiceEffect | undefined
> = {
  none: ({ paidInvoices, bankedInvoices, openInvoices, status }) => {
    // Out of PAID is the way back from a mistake; elsewhere a paid invoice is a fact.
    const isMistake = status === 'PAID' && bankedInvoices === 0;
    if (paidInvoices > 0) return isMistake ? 'cancel all' : undefined;
    return openInvoices > 0 ? 'cancel open' : 'keep';
  },
  exist: (order, to) => {
    if (isMissing(order)) return 'create';
    const isMistake = order.paidInvoices > order.bankedInvoices;
    return order.status === 'PAID' && isBeforePayment(to) && isMistake ? 'reopen' : 'keep';
  },
  paid: (order) => {
    if (isMissing(order)) return 'create paid';
    return order.openInvoices > 0 ? 'pay' : 'keep';
  },
  cancelled: ({ openInvoices }) => (openInvoices > 0 ? 'cancel open' : 'keep'),
  'as they are': () => 'keep',
};

const isMissing = ({ openInvoices, paidAmount, total }: OrderFacts) =>
  openInvoices === 0 && paidAmount < total;

/** On the usual path: coming back here from PAID says that it was not paid. */
const isBeforePayment = (to: OrderStatus) => to === 'APPROVED' || to === 'INVOICED';

type Payment = (order: OrderFacts, effect: InvoiceEffect) => PaymentStatus;

const paidOrAwaited: Payment = (order, effect) =>
  isSettled(order, effect) ? 'paid' : 'awaiting_payment';
/** A prepaid order stays paid while it is processed, by a receipt or marked by hand. */
const paidStays: Payment = (order, effect) =>
  !isOnCredit(order) && order.paymentStatus === 'paid' ? 'paid' : paidOrAwaited(order, effect);

const PAYMENT: Record<OrderStatus, Payment> = {
  PENDING: (order) => (isOnCredit(order) ? 'awaiting_admin_approval' : 'awaiting_payment'),
  UNDER_REVIEW: () => 'awaiting_admin_approval',
  pending_payment_confirmation: () => 'pending',
  APPROVED: paidOrAwaited,
  INVOICED: paidStays,
  PAID: () => 'paid',
  PRODUCTION: paidStays,
  SHIPPED: paidStays,
  COMPLETED: paidStays,
  CANCELLED: () => 'cancelled',
};

/** Paid in full, by invoices and receipts. */
function isSettled(order: OrderFacts, effect: InvoiceEffect): boolean {
  if (!isOnCredit(order)) return order.hasApprovedReceipt;
  return effect === 'keep' && order.openInvoices === 0 && order.paidAmount >= order.total;
}

function receiptEffect(to: OrderStatus): Effects['receipts'] {
  if (to === 'CANCELLED') return 'reject';
  return to === 'PAID' ? 'approve' : 'keep';
}

const USUAL: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  PENDING: ['UNDER_REVIEW', 'pending_payment_confirmation', 'APPROVED'],
  UNDER_REVIEW: ['APPROVED'],
  pending_payment_confirmation: ['PAID', 'PENDING'],
  APPROVED: ['INVOICED', 'PAID', 'PRODUCTION'],
  INVOICED: ['PAID', 'PRODUCTION', 'SHIPPED'],
  PAID: ['PRODUCTION', 'SHIPPED', 'COMPLETED'],
  PRODUCTION: ['PAID', 'SHIPPED'],
  SHIPPED: ['PAID', 'COMPLETED'],
  COMPLETED: ['PAID'],
};

/** An arrow of the usual path; everything else an administrator may do, and the timeline says so. */
export function isUsual(order: Pick<OrderFacts, 'status' | 'term'>, to: OrderStatus): boolean {
  // What is prepaid gets its fiscal invoice once it is paid; on credit this opens paid invoices again.
  if (order.status === 'PAID' && to === 'INVOICED') return !isOnCredit(order);
  return to === 'CANCELLED' || (USUAL[order.status]?.includes(to) ?? false);
}

/** Once all is paid: the order moves on to PAID unless its goods are already further. */
export const isAwaitingPayment = (status: OrderStatus): boolean =>
  !['PAID', 'PRODUCTION', 'SHIPPED', 'COMPLETED', 'CANCELLED'].includes(status);

/** The steps forward that are taken back within seconds. */
const UNDOABLE: readonly OrderStatus[] = ['APPROVED', 'PRODUCTION', 'SHIPPED', 'COMPLETED'];

/** Nothing but the status and open invoices was made by it: pieces, payments and receipts stay as they are. */
export const isUndoable = (from: OrderStatus, to: OrderStatus, effects: Effects): boolean =>
  from !== 'CANCELLED' &&
  UNDOABLE.includes(to) &&
  effects.stock === 'keep' &&
  effects.receipts === 'keep' &&
  (effects.invoices === 'keep' || effects.invoices === 'create');
