import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idOf, type OrderId, type ProductId, type UserId } from './ids.ts';
import { Money, Price } from './money.ts';
import { OrderStatus } from './order-status.ts';
import { PaymentTerm } from './payment-term.ts';
import { ProductImage } from './product-image.ts';
import { text } from './text.ts';

/** Of each kind: whoever wants another types more. */
export const MOST_FOUND = 5;
export const FIND_MAX = 100;

const FoundCompany = z.object({
  id: idOf<UserId>(),
  /** The company, or the e-mail of one without a name. */
  name: z.string(),
  cnpj: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** May buy: an order can be entered for it. */
  approved: z.boolean(),
  /** What is left of its credit, less than nothing where it owes more; null: credit is not controlled. */
  creditLeft: z.nullable(Money),
  openInvoices: z.int(),
});
export type FoundCompany = z.output<typeof FoundCompany>;

const FoundOrder = z.object({
  id: idOf<OrderId>(),
  orderNumber: z.string(),
  company: z.string(),
  status: OrderStatus,
  term: PaymentTerm,
  /** Of the brand's own, where it was paid by one. */
  ownTermName: z.optional(z.string()),
  total: Price,
  createdAt: z.iso.datetime(),
});
export type FoundOrder = z.output<typeof FoundOrder>;

const FoundProduct = z.object({
  id: idOf<ProductId>(),
  title: z.string(),
  sku: z.string(),
  stock: z.int(),
  image: z.nullable(ProductImage),
});
export type FoundProduct = z.output<typeof FoundProduct>;

export const findEndpoint = endpoint({
  method: 'GET',
  path: '/api/find',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE', 'SHIPPING'],
  summary: 'Procura empresas, pedidos e produtos de uma vez, entre o que o perfil pode ver.',
  query: z.object({ q: z._default(text(FIND_MAX), '') }),
  reply: z.object({
    companies: z.array(FoundCompany),
    orders: z.array(FoundOrder),
    products: z.array(FoundProduct),
  }),
});
