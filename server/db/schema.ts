import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { Category } from '#contract/category';
import type { OrderStatus, PaymentStatus } from '#contract/order-status';
import type { PaymentTerm } from '#contract/payment-term';
import type { Role } from '#contract/role';
import type { StockCause } from '#contract/stock-cause';

/** Set by the database on insert, readable and changeable afterwards. */
type Stamp = ColumnType<Date, Date | undefined, Date>;

type AuditValues = Record<string, unknown>;

/**
 * The tables as the code sees them. A test compares names and nullability with the migrated
 * database, so the two cannot drift apart.
 */
export type Tables = {
  users: {
    id: Generated<string>;
    email: string;
    password_hash: string | null;
    role: Generated<Role>;
    approved: Generated<boolean>;
    company_name: string | null;
    cnpj: string | null;
    phone: string | null;
    address: string | null;
    city: string | null;
    state: string | null;
    zip_code: string | null;
    credit_limit_cents: number | null;
    default_payment_term: PaymentTerm | null;
    policies_version: string | null;
    policies_accepted_at: Date | null;
    created_at: Stamp;
    updated_at: Stamp;
    deleted_at: Date | null;
  };
  sessions: {
    token_hash: Buffer;
    user_id: string;
    created_at: Stamp;
    last_used_at: Stamp;
    expires_at: Date;
  };
  throttles: {
    key: string;
    hits: number;
    resets_at: Date;
  };
  applications: {
    id: Generated<string>;
    user_id: string | null;
    status: Generated<'pending' | 'approved' | 'rejected'>;
    company_legal_name: string | null;
    trade_name: string | null;
    cnpj: string | null;
    state_registration: string | null;
    municipal_registration: string | null;
    responsible_name: string | null;
    email: string;
    phone: string | null;
    whatsapp: string | null;
    cep: string | null;
    state: string | null;
    city: string | null;
    street: string | null;
    number: string | null;
    neighborhood: string | null;
    complement: string | null;
    store_type: string | null;
    website: string | null;
    marketplace: string | null;
    instagram: string | null;
    monthly_revenue_range: string | null;
    decided_at: Date | null;
    decided_by: string | null;
    decision_reason: string | null;
    created_at: Stamp;
    updated_at: Stamp;
  };
  settings: {
    key: string;
    value: ColumnType<unknown, string, string>;
    updated_at: Stamp;
    updated_by: string | null;
  };
  products: {
    id: Generated<string>;
    sku: string;
    title: string;
    description: Generated<string>;
    category: Category | null;
    msrp_cents: number;
    price40_cents: number | null;
    price50_cents: number | null;
    price_cents: GeneratedAlways<number>;
    weight_grams: Generated<number>;
    size_chart: string | null;
    box_length_mm: Generated<number>;
    box_width_mm: Generated<number>;
    box_height_mm: Generated<number>;
    active: Generated<boolean>;
    published: Generated<boolean>;
    reseller_visible: Generated<boolean>;
    search_text: GeneratedAlways<string>;
    visible: GeneratedAlways<boolean>;
    sort_title: GeneratedAlways<string>;
    created_at: Stamp;
    updated_at: Stamp;
    deleted_at: Date | null;
  };
  variants: {
    id: Generated<string>;
    product_id: string;
    size: string;
    stock: Generated<number>;
    created_at: Stamp;
    removed_at: Date | null;
  };
  product_images: {
    id: Generated<string>;
    product_id: string;
    filename: string;
    position: number;
  };
  pictures: {
    filename: string;
    width: number;
    height: number;
    bytes: number;
    original: string | null;
    created_by: string | null;
    created_at: Stamp;
  };
  favorites: {
    user_id: string;
    product_id: string;
    created_at: Stamp;
  };
  catalog_versions: {
    slot: GeneratedAlways<number>;
    version: Generated<number>;
  };
  catalog_counts: {
    category: string;
    price_band: number;
    products: number;
  };
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
    created_at: Stamp;
    updated_at: Stamp;
  };
  checkout_keys: {
    user_id: string;
    key: string;
    content_hash: Buffer;
    order_id: string | null;
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
    created_at: Stamp;
  };
  stock_movements: {
    id: GeneratedAlways<number>;
    variant_id: string;
    delta: number;
    stock_after: number;
    cause: StockCause;
    order_id: string | null;
    actor_id: string | null;
    created_at: Stamp;
  };
  password_links: {
    token_hash: Buffer;
    user_id: string;
    created_by: string | null;
    created_at: Stamp;
    expires_at: Date;
    used_at: Date | null;
  };
  application_files: {
    id: Generated<string>;
    application_id: string;
    field: string;
    filename: string;
    original_name: string;
    bytes: number;
    sha256: string;
    created_at: Stamp;
  };
  mails: {
    id: Generated<string>;
    kind: string;
    to_address: string;
    data: ColumnType<unknown, string, string>;
    state: Generated<'pending' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    next_try_at: Stamp;
    last_error: string | null;
    created_at: Stamp;
    sent_at: Date | null;
  };
  audit_entries: {
    id: GeneratedAlways<number>;
    actor_id: string | null;
    action: string;
    subject_type: string;
    subject_id: string;
    before: ColumnType<AuditValues | null, string | null, never>;
    after: ColumnType<AuditValues | null, string | null, never>;
    reason: string | null;
    created_at: Stamp;
  };
};
