import type { OrderStatus, PaymentStatus } from '#contract/order-status';
import type { PaymentTerm } from '#contract/payment-term';

/** What is known of an order when somebody wants to change its status. */
export type OrderFacts = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  term: PaymentTerm;
  total: number;
  holdsStock: boolean;
  /** Invoices that count: cancelled ones are history. */
  openInvoices: number;
  paidInvoices: number;
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

export const isOnCredit = ({ term }: Pick<OrderFacts, 'term'>): boolean => term !== 'antecipado_3';

/**
 * The difference between what the two statuses hold, and nothing else: it follows from the crossing,
 * so that it happens once however the order got there. Undefined: refused, because an invoice is
 * paid and the order would go back to where none exists.
 */
export function effectsOf(order: OrderFacts, to: OrderStatus, restock: boolean) {
  const invoices = isOnCredit(order) ? invoiceEffect(order, to) : 'keep';
  if (invoices === undefined) return undefined;
  const effects: Effects = {
    stock: stockEffect(order, to, restock),
    invoices,
    paymentStatus: paymentAfter(order, to, invoices),
    receipts: receiptEffect(to),
  };
  return effects;
}

function stockEffect({ holdsStock }: OrderFacts, to: OrderStatus, restock: boolean) {
  if (to === 'CANCELLED') return holdsStock && restock ? 'give back' : 'keep';
  return holdsStock ? 'keep' : 'take';
}

function invoiceEffect(order: OrderFacts, to: OrderStatus): InvoiceEffect | undefined {
  const { openInvoices, paidInvoices, paidAmount, status, total } = order;
  const missing = openInvoices === 0 && paidAmount < total;
  switch (INVOICES[to]) {
    case 'none':
      // Out of PAID is the way back from a mistake; elsewhere a paid invoice is a fact.
      if (paidInvoices > 0) return status === 'PAID' ? 'cancel all' : undefined;
      return openInvoices > 0 ? 'cancel open' : 'keep';
    case 'exist':
      if (missing) return 'create';
      return status === 'PAID' && isBefore(to) ? 'reopen' : 'keep';
    case 'paid':
      if (missing) return 'create paid';
      return openInvoices > 0 ? 'pay' : 'keep';
    case 'cancelled':
      return openInvoices > 0 ? 'cancel open' : 'keep';
    case 'as they are':
      return 'keep';
  }
}

/** Before payment on the usual path: coming back here from PAID says that it was not paid. */
const isBefore = (to: OrderStatus) => to === 'APPROVED' || to === 'INVOICED';

function paymentAfter(order: OrderFacts, to: OrderStatus, effect: InvoiceEffect): PaymentStatus {
  switch (to) {
    case 'PENDING':
      return isOnCredit(order) ? 'awaiting_admin_approval' : 'awaiting_payment';
    case 'UNDER_REVIEW':
      return 'awaiting_admin_approval';
    case 'pending_payment_confirmation':
      return 'pending';
    case 'PAID':
      return 'paid';
    case 'CANCELLED':
      return 'cancelled';
    case 'APPROVED':
    case 'INVOICED':
      return isSettled(order, effect) ? 'paid' : 'awaiting_payment';
    case 'PRODUCTION':
    case 'SHIPPED':
    case 'COMPLETED':
      if (isOnCredit(order)) return isSettled(order, effect) ? 'paid' : 'awaiting_payment';
      return order.paymentStatus === 'paid' || isSettled(order, effect)
        ? 'paid'
        : 'awaiting_payment';
  }
}

/** Money has come in for all of it, as far as invoices and receipts tell. */
function isSettled(order: OrderFacts, effect: InvoiceEffect): boolean {
  if (!isOnCredit(order)) return order.hasApprovedReceipt;
  return effect === 'keep' && order.openInvoices === 0 && order.paidAmount >= order.total;
}

function receiptEffect(to: OrderStatus): Effects['receipts'] {
  if (to === 'CANCELLED') return 'reject';
  return to === 'PAID' ? 'approve' : 'keep';
}

/** Whether the pieces come back: from where they have left only if somebody says so. */
export const restocks = (from: OrderStatus, told: boolean | undefined): boolean =>
  from === 'SHIPPED' || from === 'COMPLETED' ? (told ?? false) : true;

const USUAL: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  PENDING: ['UNDER_REVIEW', 'pending_payment_confirmation', 'APPROVED'],
  UNDER_REVIEW: ['APPROVED'],
  pending_payment_confirmation: ['PAID', 'PENDING'],
  APPROVED: ['INVOICED', 'PAID', 'PRODUCTION'],
  INVOICED: ['PAID', 'PRODUCTION', 'SHIPPED'],
  PAID: ['INVOICED', 'PRODUCTION', 'SHIPPED', 'COMPLETED'],
  PRODUCTION: ['PAID', 'SHIPPED'],
  SHIPPED: ['PAID', 'COMPLETED'],
  COMPLETED: ['PAID'],
};

/** An arrow of the usual path; everything else an administrator may do, and the timeline says so. */
export const isUsual = (from: OrderStatus, to: OrderStatus): boolean =>
  to === 'CANCELLED' || (USUAL[from]?.includes(to) ?? false);

/** Once all is paid: the order moves on to PAID unless its goods are already further. */
export const isAwaitingPayment = (status: OrderStatus): boolean =>
  !['PAID', 'PRODUCTION', 'SHIPPED', 'COMPLETED', 'CANCELLED'].includes(status);
