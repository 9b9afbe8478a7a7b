import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { PlacedOrder } from '#contract/checkout';
import type { InvoiceStatus } from '#contract/invoice';
import type { OrderEventKind } from '#contract/order';
import type { OrderStatus, PaymentStatus } from '#contract/order-status';
import type { PaymentTerm } from '#contract/payment-term';

import type { Stamp } from './stamp.ts';

/** Orders with what belongs to them, and the keys that make a checkout happen once. */
export type OrderTables = {
  orders: {
    id: string;
    number: number;
    user_id: string;
    status: OrderStatus;
    payment_status: PaymentStatus;
    term: PaymentTerm;
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
    entered_by: string | null;
    carrier: string | null;
    tracking_code: string | null;
    nfe_number: string | null;
    nfe_key: string | null;
    internal_notes: string | null;
    search_text: GeneratedAlways<string>;
    created_at: Stamp;
    updated_at: Stamp;
  };
  checkout_keys: {
    user_id: string;
    key: string;
    content_hash: Buffer;
    order_id: string | null;
    answer: ColumnType<PlacedOrder | null, string | null, string | null>;
    created_at: Stamp;
  };
  receipts: {
    id: Generated<string>;
    order_id: string;
    filename: string;
    original_name: string;
    bytes: number;
    sha256: string;
    payment_method: string | null;
    state: Generated<'pending' | 'approved' | 'rejected'>;
    reason: string | null;
    sent_by: string | null;
    invoice_id: string | null;
    end_to_end_id: string | null;
    decided_by: string | null;
    decided_at: Date | null;
    created_at: Stamp;
  };
  order_items: {
    id: Generated<string>;
    order_id: string;
    position: number;
    product_id: string;
    variant_id: string;
    title: string;
    sku: string;
    size: string;
    image: string | null;
    unit_price_cents: number;
    quantity: number;
    total_cents: number;
  };
  order_events: {
    id: GeneratedAlways<number>;
    order_id: string;
    from_status: OrderStatus | null;
    to_status: OrderStatus;
    actor_id: string | null;
    reason: string | null;
    kind: Generated<OrderEventKind>;
    override: Generated<boolean>;
    created_at: Stamp;
  };
  invoices: {
    id: Generated<string>;
    order_id: string;
    seq: number;
    amount_cents: number;
    on_credit: boolean;
    due_date: ColumnType<string, string, string>;
    status: Generated<InvoiceStatus>;
    paid_at: Date | null;
    reminded_at: Date | null;
    overdue_told_at: Date | null;
    created_at: Stamp;
  };
  order_counts: {
    slot: GeneratedAlways<number>;
    status: OrderStatus;
    month: string;
    orders: number;
  };
};
