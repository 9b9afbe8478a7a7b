import type { AdminProfile } from '#contract/admin-profiles';
import type { OrderDelivery } from '#contract/delivery';
import type { DunningText } from '#contract/dunning';
import type { ApplicationId, CollectionId, EmailChangeId, MailId, UserId } from '#contract/ids';
import type { MailKind } from '#contract/mail-log';

type OrderNews = {
  orderNumber: string;
  companyName: string | null;
  total: number;
  term: string;
  awaits: 'review' | 'confirmation' | 'payment';
  /** Of the company's own credit; absent: none. */
  credit?: number | undefined;
  /** Of a programmed order. */
  delivery?: OrderDelivery | undefined;
};

type OrderFact = { orderNumber: string; companyName: string | null };

type InvoiceFact = OrderFact & {
  amount: number;
  /** A day, `YYYY-MM-DD`. */
  dueDate: string;
};

/** A step of the brand's own calendar of reminders, and how the invoice can be paid. */
export type CalendarStep = {
  text: DunningText;
  seq: number;
  count: number;
  /** The day until which it is paid in time; another than the due date where banks rest. */
  payableUntil: string;
  /** As people read it; null: there is no boleto for what is open. */
  line: string | null;
  pix: { key: string; payee: string } | null;
};

/** Without a step it is one of the two that every portal sends. */
type Reminder = InvoiceFact & { step?: CalendarStep };

export type NamedInvoices = {
  orderNumber: string;
  /** Its place among those of its order. */
  seq: number;
  count: number;
  amount: number;
  dueDate: string;
}[];
type InvoicesFact = { companyName: string | null; mayEnter: boolean; invoices: NamedInvoices };

type Facts = {
  registration_received: {
    companyName: string;
    city: string;
    state: string;
    applicationId: ApplicationId;
  };
  application_approved: { companyName: string | null; userId: UserId; needsPassword: boolean };
  application_rejected: { companyName: string | null; reason: string };
  order_received: OrderNews;
  order_placed: OrderNews;
  order_approved: OrderFact & {
    total: number;
    term: string;
    /** What the buyer had chosen, where it was approved in another. */
    formerTerm?: string;
    /** Of the company's own credit; what was invoiced is the rest. */
    credit?: number;
    /** Days as `YYYY-MM-DD`. */
    invoices: { amount: number; dueDate: string }[];
  };
  order_cancelled: OrderFact & { reason: string | null };
  order_shipped: OrderFact & { carrier: string | null; trackingCode: string | null };
  nfe_attached: OrderFact & { number: number; series: number; total: number; key: string };
  delivery_moved: OrderFact & {
    delivery: OrderDelivery;
    before: { deliveryFrom: string; deliveryTo: string };
  };
  /** Goods of a collection came, and not enough of them. */
  goods_short: OrderFact & { delivery: OrderDelivery; pieces: number };
  receipt_sent: OrderFact & { filename: string };
  receipt_decided: OrderFact & { approved: boolean; reason: string | null };
  invoice_issued: InvoiceFact & { line: string };
  invoice_due_soon: Reminder;
  invoice_overdue: Reminder;
  /** These three are sent from a reseller's page. */
  invoices_overdue: InvoicesFact;
  invoices_open: InvoicesFact;
  catalog_link: { companyName: string | null };
  /** To whoever has not ordered of a collection; days as `YYYY-MM-DD`. */
  collection_reminder: {
    companyName: string | null;
    collectionId: CollectionId;
    name: string;
    closesOn: string;
    deliveryFrom: string;
    deliveryTo: string;
  };
  /** Sold-out sizes that the receiver waited for. */
  back_in_stock: {
    companyName: string | null;
    sizes: { productId: string; title: string; color: string | null; size: string }[];
  };
  /** Asked for on the settings page; says only that mail arrives. */
  test_mail: Record<string, never>;
  reseller_invited: { companyName: string | null; userId: UserId };
  password_link: { companyName: string | null; userId: UserId };
  password_recovery: { companyName: string | null; userId: UserId };
  /** To the address an account has left; `changeId` where the link takes it back. */
  own_email_left: { companyName: string | null; newEmail: string; changeId: EmailChangeId | null };
  own_email_new: { companyName: string | null };
  team_invitation: { userId: UserId; profile: AdminProfile };
  two_step_asked: Record<string, never>;
  two_step_reset: Record<string, never>;
};

/**
 * What each kind of mail needs to know. Kept as JSON in the outbox; nothing secret is among it. A
 * kind that people have a word for but nobody facts does not compile, nor does queueing one without.
 */
export type MailData = { [K in MailKind]: Facts[K] };

export type Mail = { id: MailId; kind: string; to: string; data: unknown; attempts: number };
