import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idOf, type OrderId, type ProductId, type UserId, type VariantId } from './ids.ts';
import { Price } from './money.ts';
import { OrderStatus, UNREVIEWED } from './order-status.ts';
import { ProductImage } from './product-image.ts';
import { Aging } from './receivables.ts';

/** How far an order is, for what it brings in; a cancelled one brings nothing. */
export const REVENUE_GROUPS = {
  completed: { label: 'Concluídos', statuses: ['COMPLETED'] },
  underway: {
    label: 'Em andamento',
    statuses: ['APPROVED', 'INVOICED', 'PAID', 'PRODUCTION', 'SHIPPED'],
  },
  pending: {
    label: 'Pendentes',
    statuses: UNREVIEWED,
  },
} as const satisfies Record<string, { label: string; statuses: readonly OrderStatus[] }>;

/** Orders of this status are no sale; all others are, for the revenue of the dashboard and for reports. */
export const UNSOLD = 'CANCELLED' satisfies OrderStatus;

export const BEST_SELLER_DAYS = 90;
/** One reseller's unreviewed orders hold much of a product when they hold more than this of it. */
export const MUCH_HELD_PERCENT = 20;
/** A reseller without an order in so many days has stopped buying. */
export const QUIET_DAYS = 60;

const Revenue = z.object({
  /** `2026-11-16` or `2026-11`, by São Paulo's calendar. */
  period: z.string(),
  orders: z.int(),
  completed: Price,
  underway: Price,
  pending: Price,
});
export type Revenue = z.output<typeof Revenue>;

export const dashboardEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE', 'SHIPPING'],
  summary: 'Os números da página inicial do administrador, e os últimos pedidos.',
  reply: z.object({
    resellers: z.int(),
    products: z.int(),
    orders: z.int(),
    pendingApplications: z.int(),
    /** The ten latest orders of any status, the newest first. */
    latest: z.array(
      z.object({
        id: idOf<OrderId>(),
        orderNumber: z.string(),
        resellerId: idOf<UserId>(),
        reseller: z.string(),
        total: Price,
        status: OrderStatus,
        createdAt: z.iso.datetime(),
      }),
    ),
    /** Their totals together. */
    latestTotal: Price,
  }),
});

/** What is looked at now and then, and asked for only when it is. */
export const analysisEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard/analysis',
  audience: 'admin',
  summary: 'As análises do administrador: receita, mais vendidos, estoque baixo, a receber.',
  reply: z.object({
    /** The oldest first, today and this month included; days and months without an order too. */
    revenue: z.object({ days: z.array(Revenue), months: z.array(Revenue) }),
    /** By pieces ordered and not cancelled; products that are gone are left out. */
    bestSellers: z.array(
      z.object({
        id: idOf<ProductId>(),
        title: z.string(),
        sku: z.string(),
        units: z.int(),
        image: z.nullable(ProductImage),
      }),
    ),
    /** Sizes with few pieces, of products that resellers see; the emptiest first. */
    lowStock: z.array(
      z.object({
        variantId: idOf<VariantId>(),
        productId: idOf<ProductId>(),
        title: z.string(),
        sku: z.string(),
        size: z.string(),
        stock: z.int(),
      }),
    ),
    /** Approved resellers that used to buy, those that bought most first. */
    stoppedBuying: z.array(
      z.object({
        id: idOf<UserId>(),
        reseller: z.string(),
        email: z.string(),
        orders: z.int(),
        total: Price,
        lastOrderAt: z.iso.datetime(),
        quietDays: z.int(),
      }),
    ),
    /** Products of which one reseller's unreviewed orders hold much; the largest share first. */
    heldByOne: z.array(
      z.object({
        productId: idOf<ProductId>(),
        title: z.string(),
        sku: z.string(),
        resellerId: idOf<UserId>(),
        reseller: z.string(),
        /** Pieces in that reseller's unreviewed orders. */
        pieces: z.int(),
        /** Of what is on the shelf and what unreviewed orders hold, in whole percent, rounded up. */
        percent: z.int(),
        orders: z.int(),
      }),
    ),
    receivables: z.object({
      total: Price,
      aging: z.array(z.object({ aging: Aging, invoices: z.int(), total: Price })),
    }),
  }),
});
