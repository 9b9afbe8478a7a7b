import type { STATE_CODES } from '#contract/brazilian-states';
import type {
  CollectionId,
  InvoiceId,
  OrderId,
  OrderItemId,
  ProductId,
  ReceiptId,
  UserId,
  VariantId,
} from '#contract/ids';
import type { OrderStatus, PaymentStatus } from '#contract/order-status';
import type { OwnTerm } from '#contract/own-term';
import type { PaymentTerm } from '#contract/payment-term';
import type { ReceiptStatus } from '#contract/receipts';

export type ItemRow = {
  id: OrderItemId;
  productId: ProductId;
  variantId: VariantId;
  title: string;
  sku: string;
  style: string | null;
  color: string | null;
  size: string;
  quantity: number;
  unitPrice: number;
  total: number;
  image: { filename: string; width: number; height: number } | null;
};

export type ReceiptRow = {
  id: ReceiptId;
  file: string;
  name: string;
  status: ReceiptStatus;
  reason: string | null;
  invoiceId: InvoiceId | null;
  createdAt: string;
  decidedAt: string | null;
  endToEndId: string | null;
  repeatedIn: string[] | null;
};

export type OrderRow = {
  id: OrderId;
  number: string;
  user_id: UserId;
  company_name: string | null;
  company_email: string;
  company_cnpj: string | null;
  status: OrderStatus;
  payment_status: PaymentStatus;
  term: PaymentTerm;
  own_term: OwnTerm | null;
  collection_id: CollectionId | null;
  collection_name: string | null;
  delivery_from: string | null;
  delivery_to: string | null;
  subtotal_cents: number;
  discount_cents: number;
  shipping_cents: number;
  total_cents: number;
  shipping_type: 'ECONOMIC' | 'EXPRESS';
  estimated_days: number | null;
  ship_address: string;
  ship_city: string;
  ship_state: (typeof STATE_CODES)[number];
  ship_zip_code: string;
  ship_notes: string | null;
  created_at: Date;
  updated_at: Date;
  items: ItemRow[];
  receipts: ReceiptRow[];
};

/** `r` is the receipt. */
export const RECEIPT_COLUMN = `json_build_object('id', r.id, 'file', r.filename,
  'name', r.original_name, 'status', r.state, 'reason', r.reason, 'invoiceId', r.invoice_id,
  'createdAt', r.created_at, 'decidedAt', r.decided_at, 'endToEndId', r.end_to_end_id,
  'repeatedIn', (
    select array_agg(distinct lpad(other.number::text, 8, '0'))
    from receipts twin join orders other on other.id = twin.order_id
    where twin.sha256 = r.sha256 and twin.order_id <> r.order_id))`;

/** Items and receipts come with their order in one row: no second question per order. */
export const ORDER_COLUMNS = `
  o.id, lpad(o.number::text, 8, '0') as number, o.user_id, o.company_name, o.company_email,
  o.company_cnpj, o.status, o.payment_status, o.term, o.own_term, o.collection_id,
  o.collection_name, o.delivery_from, o.delivery_to, o.subtotal_cents, o.discount_cents,
  o.shipping_cents, o.total_cents, o.shipping_type, o.estimated_days, o.ship_address, o.ship_city,
  o.ship_state, o.ship_zip_code, o.ship_notes, o.created_at, o.updated_at,
  coalesce((select json_agg(json_build_object('id', i.id, 'productId', i.product_id,
      'variantId', i.variant_id, 'title', i.title, 'sku', i.sku, 'style', i.style,
      'color', i.color_name, 'size', i.size,
      'quantity', i.quantity, 'unitPrice', i.unit_price_cents, 'total', i.total_cents,
      'image', case when f.filename is null then null else json_build_object(
        'filename', f.filename, 'width', f.width, 'height', f.height) end) order by i.position)
    from order_items i left join pictures f on f.filename = i.image
    where i.order_id = o.id), '[]') as items,
  coalesce((select json_agg(${RECEIPT_COLUMN} order by r.created_at desc, r.id)
    from receipts r where r.order_id = o.id), '[]') as receipts`;
