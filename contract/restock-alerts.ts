import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idOf, type ProductId, type UserId } from './ids.ts';
import { Price } from './money.ts';
import { ProductImage } from './product-image.ts';
import { Size } from './product.ts';

/** So many sizes one reseller may wait for at a time. */
export const MOST_RESTOCK_ALERTS = 200;
/** So many are told for each piece there is: most of them do not buy at once. */
export const TOLD_PER_PIECE = 3;
/** So long the pieces count as theirs who were told; then the next ones are. */
export const TOLD_FIRST_HOURS = 48;
/** So many products are shown; a CSV has all of them. */
export const MOST_DEMAND_ROWS = 100;

const Waiting = z.object({ productId: idOf<ProductId>(), size: z.string() });
export type WaitingSize = z.output<typeof Waiting>;

const Alerts = z.object({
  /** False: the brand does not offer it, and nothing is shown. */
  offered: z.boolean(),
  alerts: z.array(Waiting),
});

export const listRestockAlertsEndpoint = endpoint({
  method: 'GET',
  path: '/api/reseller/restock-alerts',
  audience: 'reseller',
  summary: 'Os tamanhos esgotados que o revendedor espera, se a marca oferece avisos.',
  reply: Alerts,
});

/** Asking twice, or taking it back twice, changes nothing the second time. */
export const setRestockAlertEndpoint = endpoint({
  method: 'PUT',
  path: '/api/reseller/restock-alerts',
  audience: 'reseller',
  summary: `Liga ou desliga o aviso de volta de um tamanho esgotado, até ${MOST_RESTOCK_ALERTS} ao mesmo tempo.`,
  body: z.strictObject({ productId: idOf<ProductId>(), size: Size, wanted: z.boolean() }),
  reply: Alerts,
});

const Count = z.int();
const backOffice = { method: 'GET', audience: 'admin', profiles: ['SALES', 'FINANCE'] } as const;

export const demandReportEndpoint = endpoint({
  ...backOffice,
  path: '/api/admin/reports/demand',
  summary: 'Demanda reprimida: quem espera por tamanhos esgotados, por produto e tamanho.',
  reply: z.object({
    /** False: the brand does not offer alerts. */
    offered: z.boolean(),
    /** What most wait for first. */
    products: z.array(
      z.object({
        id: idOf<ProductId>(),
        title: z.string(),
        sku: z.string(),
        color: z.nullable(z.string()),
        image: z.nullable(ProductImage),
        waiting: Count,
        sizes: z.array(z.object({ size: z.string(), stock: Count, waiting: Count })),
      }),
    ),
    /** Products beyond `MOST_DEMAND_ROWS`. */
    rest: Count,
    totals: z.object({
      alerts: Count,
      resellers: Count,
      /** Of the resellers, those who have waited for more than 30 days. */
      long: Count,
      /** What one piece for each of them would bring. */
      value: Price,
    }),
  }),
});

export const demandOfSizeEndpoint = endpoint({
  ...backOffice,
  path: '/api/admin/reports/demand/size',
  summary: 'Quem espera por um tamanho de um produto, na ordem da fila.',
  query: z.object({ productId: idOf<ProductId>(), size: Size }),
  reply: z.object({
    waiting: z.array(
      z.object({ userId: idOf<UserId>(), company: z.string(), askedAt: z.iso.datetime() }),
    ),
  }),
});

export const exportDemandEndpoint = endpoint({
  ...backOffice,
  path: '/api/admin/reports/demand/csv',
  summary: 'Exporta a demanda reprimida em CSV: uma linha por tamanho e revendedor.',
  heavy: true,
  download: 'text/csv; charset=utf-8',
  reply: z.unknown(),
});
