import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { PlacedOrder } from '#contract/checkout';
import type { PriceExplanation } from '#contract/explained-price';
import type {
  CollectionId,
  InvoiceId,
  OrderFilterId,
  OrderId,
  OrderItemId,
  ProductId,
  ReceiptId,
  UserId,
  VariantId,
} from '#contract/ids';
import type { InvoiceStatus } from '#contract/invoice';
import type { OrderEventKind } from '#contract/order';
import type { OrderStatus, PaymentStatus } from '#contract/order-status';
import type { KeptOrderFilter } from '#contract/order-views';
import type { OwnTerm } from '#contract/own-term';
import type { PaymentTerm } from '#contract/payment-term';

import type { Stamp } from './stamp.ts';

/** What a change of status replaces besides the status; kept where the change may be taken back. */
export type ReplacedByChange = {
  paymentStatus: PaymentStatus;
  carrier: string | null;
  trackingCode: string | null;
  /** Where another was agreed on with it. */
  term?: PaymentTerm;
  /** Of the buyer, in centavos, where it was raised with it. */
  creditLimit?: { from: number; to: number };
};

/** Orders with what belongs to them, and the keys that make a checkout happen once. */
export type OrderTables = {
  orders: {
    id: OrderId;
    number: number;
    user_id: UserId;
    status: OrderStatus;
    payment_status: PaymentStatus;
    term: PaymentTerm;
    own_term: ColumnType<OwnTerm | null, string | null | undefined, never>;
    price_explanation: ColumnType<PriceExplanation | null, string | null | undefined, never>;
    coupon_no: ColumnType<number | null, number | null | undefined, never>;
    /** Of the discount. */
    coupon_cents: ColumnType<number | null, number | null | undefined, never>;
    subtotal_cents: number;
    discount_cents: Generated<number>;
    shipping_cents: Generated<number>;
    total_cents: number;
    shipping_type: 'ECONOMIC' | 'EXPRESS';
    ship_address: string;
    ship_city: string;
    ship_state: string;
    ship_zip_code: string;
    ship_notes: string | null;
    company_name: string | null;
    company_cnpj: string | null;
    company_email: string;
    holds_stock: boolean;
    payment_method: string | null;
    weight_grams: Generated<number>;
    estimated_days: number | null;
    entered_by: UserId | null;
    carrier: string | null;
    tracking_code: string | null;
    nfe_number: string | null;
    nfe_key: string | null;
    internal_notes: string | null;
    search_text: GeneratedAlways<string>;
    /** These four together, or none: what the order is programmed for. */
    collection_id: CollectionId | null;
    collection_name: string | null;
    delivery_from: ColumnType<string | null, string | null | undefined, string>;
    delivery_to: ColumnType<string | null, string | null | undefined, string>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  checkout_keys: {
    user_id: UserId;
    key: string;
    content_hash: Buffer;
    order_id: OrderId | null;
    answer: ColumnType<PlacedOrder | null, string | null, string | null>;
    created_at: Stamp;
  };
  receipts: {
    id: Generated<ReceiptId>;
    order_id: OrderId;
    filename: string;
    original_name: string;
    bytes: number;
    sha256: string;
    payment_method: string | null;
    state: Generated<'pending' | 'approved' | 'rejected'>;
    reason: string | null;
    sent_by: UserId | null;
    invoice_id: InvoiceId | null;
    end_to_end_id: string | null;
    decided_by: UserId | null;
    decided_at: Date | null;
    created_at: Stamp;
  };
  order_items: {
    id: Generated<OrderItemId>;
    order_id: OrderId;
    position: number;
    product_id: ProductId;
    variant_id: VariantId;
    title: string;
    sku: string;
    style: string | null;
    color_name: string | null;
    size: string;
    image: string | null;
    unit_price_cents: number;
    quantity: number;
    total_cents: number;
  };
  order_events: {
    id: GeneratedAlways<number>;
    order_id: OrderId;
    from_status: OrderStatus | null;
    to_status: OrderStatus;
    actor_id: UserId | null;
    reason: string | null;
    kind: Generated<OrderEventKind>;
    override: Generated<boolean>;
    before: ColumnType<ReplacedByChange | null, string | null, never>;
    undoes: number | null;
    created_at: Stamp;
  };
  order_filters: {
    id: Generated<OrderFilterId>;
    user_id: UserId;
    name: string;
    filter: ColumnType<KeptOrderFilter, string, string>;
    created_at: Stamp;
  };
  invoices: {
    id: Generated<InvoiceId>;
    order_id: OrderId;
    /** The order's buyer; kept by a trigger and never null. */
    user_id: GeneratedAlways<UserId | null>;
    seq: number;
    amount_cents: number;
    on_credit: boolean;
    due_date: ColumnType<string, string, string>;
    /** What it would be by its delivery, which was moved, if a bank had not its boleto. */
    due_by_delivery: ColumnType<string | null, string | undefined, string | null>;
    status: Generated<InvoiceStatus>;
    /** By money, credit, discounts and what was forgiven; kept by the ledger's trigger. */
    covered_cents: GeneratedAlways<number>;
    paid_at: Date | null;
    reminded_at: Date | null;
    overdue_told_at: Date | null;
    /** Kept by a trigger; null where it was cancelled before there was one. */
    cancelled_at: Date | null;
    created_at: Stamp;
  };
  order_counts: {
    slot: GeneratedAlways<number>;
    status: OrderStatus;
    month: string;
    day: string;
    orders: number;
    cents: number;
  };
  order_names: {
    user_id: UserId;
    names: string;
  };
};
