import type { OrderDelivery } from '#contract/delivery';
import type { Order, OrderItem } from '#contract/order';
import { pictureUrl } from '#contract/picture-files';
import type { Receipt } from '#contract/receipts';

import type { Reader } from '../http/reader.ts';
import type { ItemRow, OrderRow, ReceiptRow } from './order-columns.queries.ts';

type DeliveryRow = Pick<
  OrderRow,
  'collection_id' | 'collection_name' | 'delivery_from' | 'delivery_to'
>;

const iso = (moment: string) => new Date(moment).toISOString();

const toItem = (row: ItemRow): OrderItem => ({
  id: row.id,
  product: {
    id: row.productId,
    title: row.title,
    sku: row.sku,
    ...(row.style !== null && { style: row.style }),
    ...(row.color !== null && { color: row.color }),
    images: row.image ? [{ ...row.image, url: pictureUrl(row.image.filename) }] : [],
  },
  variant: { id: row.variantId, size: row.size },
  quantity: row.quantity,
  unitPrice: row.unitPrice / 100,
  total: row.total / 100,
});

export const toReceipt = (row: ReceiptRow, { sign, isAdmin }: Reader): Receipt => ({
  id: row.id,
  url: sign(`/uploads/receipts/${row.file}`),
  filename: row.name,
  status: row.status,
  reason: row.reason,
  invoiceId: row.invoiceId,
  createdAt: iso(row.createdAt),
  decidedAt: row.decidedAt && iso(row.decidedAt),
  endToEndId: isAdmin ? row.endToEndId : null,
  repeatedIn: isAdmin ? (row.repeatedIn ?? []) : [],
});

/** Nothing is said of an order that is not programmed. */
export function deliveryOf(row: DeliveryRow): { delivery?: OrderDelivery } {
  const { collection_id: collectionId, collection_name: name } = row;
  const { delivery_from: deliveryFrom, delivery_to: deliveryTo } = row;
  if (!collectionId || name === null || !deliveryFrom || !deliveryTo) return {};
  return { delivery: { collectionId, name, deliveryFrom, deliveryTo } };
}

export const toOrder = (row: OrderRow, reader: Reader): Order => ({
  id: row.id,
  orderNumber: row.number,
  user: {
    id: row.user_id,
    companyName: row.company_name,
    email: row.company_email,
    cnpj: row.company_cnpj,
  },
  status: row.status,
  paymentStatus: row.payment_status,
  term: row.term,
  ...(row.own_term && { ownTerm: row.own_term }),
  ...deliveryOf(row),
  subtotal: row.subtotal_cents / 100,
  discount: row.discount_cents / 100,
  shippingCost: row.shipping_cents / 100,
  total: row.total_cents / 100,
  shippingType: row.shipping_type,
  estimatedDays: row.estimated_days,
  itemCount: row.items.reduce((sum, { quantity }) => sum + quantity, 0),
  items: row.items.map(toItem),
  shippingAddress: {
    address: row.ship_address,
    city: row.ship_city,
    state: row.ship_state,
    zipCode: row.ship_zip_code,
    notes: row.ship_notes,
  },
  receipts: row.receipts.map((receipt) => toReceipt(receipt, reader)),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
