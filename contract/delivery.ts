import * as z from 'zod/mini';

import { dayText } from './calendar.ts';
import { idOf, type CollectionId } from './ids.ts';

/** When an order is delivered: that of its collection, kept with it. */
export const OrderDelivery = z.object({
  collectionId: idOf<CollectionId>(),
  name: z.string(),
  /** Days, `YYYY-MM-DD`, both included. */
  deliveryFrom: z.string(),
  deliveryTo: z.string(),
});
export type OrderDelivery = z.output<typeof OrderDelivery>;

/** The collection a product is in, as everybody who sees the product may know it. */
export const ProductCollection = z.object({
  id: idOf<CollectionId>(),
  name: z.string(),
  opensOn: z.string(),
  closesOn: z.string(),
  deliveryFrom: z.string(),
  deliveryTo: z.string(),
});
export type ProductCollection = z.output<typeof ProductCollection>;

type Window = { deliveryFrom: string; deliveryTo: string };

/** `15 a 30/03/2027`; of one day `15/03/2027`. */
export function daysText({ deliveryFrom: from, deliveryTo: to }: Window): string {
  if (from === to) return dayText(from);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${from.slice(8)} a ${dayText(to)}`;
  const short = from.slice(0, 4) === to.slice(0, 4) ? dayText(from).slice(0, 5) : dayText(from);
  return `${short} a ${dayText(to)}`;
}

/** `Entrega de 15 a 30/03/2027`. */
export const deliveryText = (window: Window): string =>
  window.deliveryFrom === window.deliveryTo
    ? `Entrega em ${daysText(window)}`
    : `Entrega de ${daysText(window)}`;

/** What an order is told to be: `Programado · Inverno 2027 · Entrega de 15 a 30/03/2027`. */
export const programmedText = (delivery: Window & { name: string }): string =>
  `Programado · ${delivery.name} · ${deliveryText(delivery)}`;

type Orders = { opensOn: string; closesOn: string };

/** Days in São Paulo, both included. */
export function orderWindow({ opensOn, closesOn }: Orders, today: string) {
  if (today < opensOn) return 'announced';
  return today > closesOn ? 'closed' : 'open';
}

/** Why nothing of it can be ordered; undefined: it can. */
export function notOrderableText(orders: Orders, today: string): string | undefined {
  const window = orderWindow(orders, today);
  if (window === 'open') return undefined;
  return window === 'announced'
    ? `Abre em ${dayText(orders.opensOn)}`
    : `Pedidos encerrados em ${dayText(orders.closesOn)}`;
}
