import * as z from 'zod/mini';

import { keysOf } from './closed-set.ts';
import { day } from './day.ts';
import { endpoint } from './endpoint.ts';
import { idOf, idParams, type PriceTableId, type ProductId, type UserId } from './ids.ts';
import { Price } from './money.ts';
import { pageQuery, Pagination } from './paging.ts';
import { PRICE_KINDS, type PriceKind } from './price-kind.ts';
import { requiredText, text } from './text.ts';

export const MOST_PRICE_TABLES = 30;
export const MOST_PRICE_STEPS = 8;
export const MOST_OWN_PRICES = 500;
export const MOST_ASSIGNED = 200;

const OFF = 'O desconto vai de 0,01% a 90%';
const PIECES = 'Use de 2 a 100.000 peças';

const fields = {
  name: requiredText(40, 'Informe o nome da tabela').check(
    z.refine((name) => !/[\t\n\r]/.test(name), { error: 'Use uma linha só' }),
  ),
  kind: z.literal(keysOf(PRICE_KINDS)),
  /** Off the suggested price; of a table of that kind alone. */
  offBasisPoints: z.nullable(
    z.int({ error: OFF }).check(z.minimum(1, { error: OFF }), z.maximum(9000, { error: OFF })),
  ),
  /** Days in São Paulo, both included; null: since ever, for good. */
  validFrom: z.nullable(day),
  validUntil: z.nullable(day),
  active: z.boolean(),
};

const hasOff = z.refine<{ kind: PriceKind; offBasisPoints: number | null }>(
  ({ kind, offBasisPoints }) => (kind === 'percent') === (offBasisPoints !== null),
  { path: ['offBasisPoints'], error: OFF },
);
const endsLater = z.refine<{ validFrom: string | null; validUntil: string | null }>(
  ({ validFrom, validUntil }) =>
    validFrom === null || validUntil === null || validFrom <= validUntil,
  { path: ['validUntil'], error: 'O fim vem antes do início' },
);

/** What the administrator says of a table. */
export const PriceTableBody = z.strictObject(fields).check(hasOff, endsLater);
export type PriceTableBody = z.output<typeof PriceTableBody>;

export const PriceTable = z.object({
  ...fields,
  id: idOf<PriceTableId>(),
  version: z.int(),
  /** Whether it decides prices today. */
  inForce: z.boolean(),
  /** How many resellers buy by it. */
  companies: z.int(),
  /** How many products have a price of their own in it. */
  prices: z.int(),
});
export type PriceTable = z.output<typeof PriceTable>;

export const TableStep = z.object({ pieces: z.int(), tableId: idOf<PriceTableId>() });
export type TableStep = z.output<typeof TableStep>;

const Tables = z.object({
  /** By name. */
  tables: z.array(PriceTable),
  /** The ladder, from the fewest pieces on. */
  steps: z.array(TableStep),
});
export type PriceTables = z.output<typeof Tables>;

const TableParams = idParams<PriceTableId>();

export const listPriceTablesEndpoint = endpoint({
  method: 'GET',
  path: '/api/price-tables',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'As tabelas de preço e os degraus de quantidade. Sem tabela vale o preço do produto.',
  reply: Tables,
});

export const addPriceTableEndpoint = endpoint({
  method: 'POST',
  path: '/api/price-tables',
  audience: 'admin',
  summary: 'Cria uma tabela de preço.',
  body: PriceTableBody,
  status: 201,
  reply: Tables,
});

export const changePriceTableEndpoint = endpoint({
  method: 'PUT',
  path: '/api/price-tables/:id',
  audience: 'admin',
  summary: 'Altera uma tabela de preço; o tipo fica como é. Com outra versão, 409.',
  params: TableParams,
  body: z.strictObject({ ...fields, version: z.int() }).check(hasOff, endsLater),
  reply: Tables,
});

export const deletePriceTableEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/price-tables/:id',
  audience: 'admin',
  summary: 'Exclui uma tabela que nenhum revendedor e nenhum degrau usa.',
  params: TableParams,
  reply: Tables,
});

export const changePriceStepsEndpoint = endpoint({
  method: 'PUT',
  path: '/api/price-steps',
  audience: 'admin',
  summary: 'Define os degraus: a partir de quantas peças no pedido vale qual tabela.',
  body: z.strictObject({
    steps: z
      .array(
        z.strictObject({
          pieces: z
            .int({ error: PIECES })
            .check(z.minimum(2, { error: PIECES }), z.maximum(100_000, { error: PIECES })),
          tableId: idOf<PriceTableId>({ error: 'Escolha a tabela' }),
        }),
      )
      .check(
        z.maxLength(MOST_PRICE_STEPS, { error: `Use no máximo ${MOST_PRICE_STEPS} degraus` }),
        z.refine((steps) => new Set(steps.map(({ pieces }) => pieces)).size === steps.length, {
          error: 'Dois degraus começam na mesma quantidade',
        }),
      ),
  }),
  reply: Tables,
});

export const OwnPrice = z.object({
  productId: idOf<ProductId>(),
  title: z.string(),
  sku: z.string(),
  color: z.nullable(z.string()),
  /** What it costs without a table. */
  usual: Price,
  msrp: Price,
  /** Null: as without a table. */
  price: z.nullable(Price),
});
export type OwnPrice = z.output<typeof OwnPrice>;

export const listOwnPricesEndpoint = endpoint({
  method: 'GET',
  path: '/api/price-tables/:id/prices',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'Os produtos por título, com o preço de cada um nesta tabela.',
  params: TableParams,
  query: z.object({ ...pageQuery(50, 100), search: z.optional(text(100)) }),
  reply: z.object({ prices: z.array(OwnPrice), pagination: Pagination }),
});

const ownPrice = 'Use um preço acima de zero, ou deixe vazio';

export const changeOwnPricesEndpoint = endpoint({
  method: 'PUT',
  path: '/api/price-tables/:id/prices',
  audience: 'admin',
  summary: 'Define ou tira preços desta tabela; produtos que não são citados ficam como estão.',
  params: TableParams,
  body: z.strictObject({
    prices: z
      .array(
        z.strictObject({
          productId: idOf<ProductId>({ error: 'Identificador inválido' }),
          price: z.nullable(Price.check(z.minimum(0.01, { error: ownPrice }))),
        }),
      )
      .check(
        z.minLength(1, { error: 'Informe pelo menos um preço' }),
        z.maxLength(MOST_OWN_PRICES, { error: `Use no máximo ${MOST_OWN_PRICES} preços` }),
      ),
  }),
  reply: z.object({ changed: z.int() }),
});

const tableOrNone = z.nullable(idOf<PriceTableId>({ error: 'Tabela de preço inválida' }));
const userId = idOf<UserId>({ error: 'Identificador inválido' });
const atLeastOne = 'Escolha pelo menos um revendedor';
const atMost = `Escolha no máximo ${MOST_ASSIGNED} revendedores`;
const someOf = <Of extends z.ZodMiniType>(one: Of) =>
  z
    .array(one)
    .check(z.minLength(1, { error: atLeastOne }), z.maxLength(MOST_ASSIGNED, { error: atMost }));

/** Which table somebody had; null: the price of the product. */
const Had = z.strictObject({ userId, tableId: tableOrNone });

export const assignPriceTableEndpoint = endpoint({
  method: 'PUT',
  path: '/api/admin/price-table-of-resellers',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary: 'Define a tabela de preço de um ou mais revendedores; nula, o preço do produto.',
  body: z.strictObject({
    userIds: someOf(userId),
    tableId: tableOrNone,
  }),
  /** `before`: of those whom it changed. */
  reply: z.object({ changed: z.int(), before: z.array(Had) }),
});

export const returnPriceTablesEndpoint = endpoint({
  method: 'PUT',
  path: '/api/admin/price-table-of-resellers/undo',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary: 'Devolve a cada revendedor a tabela que tinha, onde ainda vale a que foi dada.',
  body: z.strictObject({
    /** The one they were given. */
    given: tableOrNone,
    before: someOf(Had),
  }),
  reply: z.object({ changed: z.int() }),
});
