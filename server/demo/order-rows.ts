import { asId } from '#contract/ids';

import { ADMIN_ID } from './accounts.ts';
import type { Row } from './demo.queries.ts';
import type { DemoOrder } from './orders.ts';
import { randomFrom } from './random.ts';
import { shipmentOf } from './shipment.ts';

export const orderRows = (orders: readonly DemoOrder[]): Row<'orders'>[] =>
  orders.map((order) => ({
    id: order.id,
    number: order.number,
    user_id: order.company.id,
    status: order.status,
    payment_status: order.paymentStatus,
    term: order.term,
    subtotal_cents: order.subtotal,
    discount_cents: order.discount,
    shipping_cents: order.shipping,
    total_cents: order.total,
    shipping_type: order.shippingType,
    ship_address: `${order.company.street}, ${order.company.number}`,
    ship_city: order.company.city,
    ship_state: order.company.state,
    ship_zip_code: order.company.zipCode,
    ship_notes: order.notes,
    company_name: order.company.tradeName,
    company_cnpj: order.company.cnpj,
    company_email: order.company.email,
    weight_grams: order.weightGrams,
    estimated_days: order.estimatedDays,
    ...shipmentOf(order),
    holds_stock: order.status !== 'CANCELLED',
    created_at: new Date(order.placedAt),
    updated_at: new Date(order.events.at(-1)?.at ?? order.placedAt),
  }));

export function itemRows(orders: readonly DemoOrder[]): Row<'order_items'>[] {
  const random = randomFrom(990);
  return orders.flatMap((order) =>
    order.items.map(({ product, variant, quantity }, position) => ({
      id: asId(random.uuid()),
      order_id: order.id,
      position,
      product_id: product.id,
      variant_id: variant.id,
      title: product.title,
      sku: product.sku,
      style: product.style,
      color_name: product.color?.name ?? null,
      size: variant.size,
      image: product.pictures[0]?.file ?? null,
      unit_price_cents: product.price40,
      quantity,
      total_cents: product.price40 * quantity,
    })),
  );
}

/** Oldest first over all orders, as if they had been written when they happened. */
export const eventRows = (orders: readonly DemoOrder[]): Row<'order_events'>[] =>
  orders
    .flatMap((order) =>
      order.events.map((event, index) => ({
        order_id: order.id,
        from_status: order.events[index - 1]?.status ?? null,
        to_status: event.status,
        // The reseller places the order and sends receipts; the administrator does the rest.
        actor_id: isByReseller(event.status, index) ? order.company.id : ADMIN_ID,
        reason: event.reason,
        created_at: new Date(event.at),
      })),
    )
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());

const isByReseller = (status: string, index: number) =>
  index === 0 || status === 'pending_payment_confirmation';
