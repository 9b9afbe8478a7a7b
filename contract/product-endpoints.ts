import * as z from 'zod/mini';

import { CATALOG_PAGE_SIZE, CatalogSort } from './catalog-sort.ts';
import { Category } from './category.ts';
import { keysOf } from './closed-set.ts';
import { Color, styleName } from './color.ts';
import { endpoint } from './endpoint.ts';
import { idOf, idParams, type CollectionId, type ProductId, type UserId } from './ids.ts';
import { pageQuery, Pagination } from './paging.ts';
import { ProductState } from './product-state.ts';
import {
  ChangedVariant,
  ImageReference,
  MOST_IMAGES,
  MOST_SIZES,
  msrp,
  NewVariant,
  Product,
  productFields,
  sku,
  title,
  weight,
} from './product.ts';
import { StockCause } from './stock-cause.ts';
import { text } from './text.ts';

export const ProductParams = idParams<ProductId>();

/** Reais in an address, with a point; `12`, `12.5` and `12.50`. */
const priceInAddress = z.pipe(
  z.string().check(z.regex(/^\d{1,7}(?:\.\d{1,2})?$/, { error: 'Use um valor em reais' })),
  z.transform(Number),
);

const flag = z.literal(['true', 'false']);

/** The most products one answer carries, for the catalogue and for the back office. */
export const MOST_PER_PAGE = { RESELLER: 96, ADMIN: 1000 } as const;

/** A size with as many pieces or fewer is about to run out: on the dashboard and among products. */
export const FEW_OF_A_SIZE = 6;

/**
 * By what is left of its sizes: few or none of one of them; the same of one that was sold lately, as what is to be
 * done counts them; none of any.
 */
export const STOCK_FILTERS = {
  low: { label: 'Baixo' },
  demand: { label: 'Baixo com procura' },
  out: { label: 'Esgotado' },
} as const;

export type StockFilter = keyof typeof STOCK_FILTERS;
const StockFilter = z.literal(keysOf(STOCK_FILTERS));

/** What the caller's newest order with this product asked for; orders that were cancelled count as none. */
export const LastBought = z.object({
  productId: idOf<ProductId>(),
  orderedAt: z.iso.datetime(),
  sizes: z.array(z.object({ size: z.string(), quantity: z.int() })),
});
export type LastBought = z.output<typeof LastBought>;

export const listProductsEndpoint = endpoint({
  method: 'GET',
  path: '/api/products',
  audience: 'member',
  summary: 'Lista produtos. O revendedor vê os ativos, publicados e visíveis.',
  query: z.object({
    ...pageQuery(CATALOG_PAGE_SIZE, MOST_PER_PAGE.ADMIN),
    /** `nextCursor` of the answer before: goes on right after it, whatever was added meanwhile. */
    cursor: z.optional(z.string().check(z.maxLength(4000))),
    /** Title, SKU or description, without regard to case and accents; every word must occur. */
    search: z.optional(text(100)),
    /** `1`: a search that finds nothing is read with plurals, synonyms and the nearest words. */
    forgive: z.optional(z.literal('1')),
    category: z.optional(Category),
    sortBy: z._default(CatalogSort, 'newest'),
    minPrice: z.optional(priceInAddress),
    maxPrice: z.optional(priceInAddress),
    /** `1`: only the caller's favourites. */
    favorites: z.optional(z.literal('1')),
    /** `1`: only what the caller has ordered before, in an order that was not cancelled. */
    bought: z.optional(z.literal('1')),
    /** `none`: 'Pronta-entrega' alone; an id: what is in this collection. */
    collection: z.optional(
      z.union([z.literal('none'), idOf<CollectionId>({ error: 'Coleção inválida' })]),
    ),
    active: z.optional(flag),
    /** `1`: every product that was not deleted. For administrators; others may say it in vain. */
    all: z.optional(z.literal('1')),
    /** For administrators, without `all`: as this reseller sees them and pays for them. */
    buyer: z.optional(idOf<UserId>({ error: 'Identificador inválido' })),
    /** For administrators, with `all`. */
    state: z.optional(ProductState),
    /** For administrators, with `all`. */
    stock: z.optional(StockFilter),
  }),
  reply: z.object({
    products: z.array(Product),
    pagination: Pagination,
    nextCursor: z.nullable(z.string()),
    /** With `forgive`: what these products were found by, where it is not what was asked for. */
    searchedFor: z.optional(z.string()),
    /** With `forgive`, when nothing was found: searches near it that find something. */
    near: z.optional(z.array(z.string())),
    /** With `bought`: of these products and the other colours of their styles. */
    bought: z.optional(z.array(LastBought)),
  }),
});

export const getProductEndpoint = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  audience: 'member',
  summary: 'Devolve um produto que o chamador pode ver.',
  params: ProductParams,
  reply: z.object({ product: Product }),
});

export const CreateProductBody = z.object({
  ...productFields,
  title,
  /** Made up when left empty. */
  sku: z.optional(z.nullable(sku)),
  msrp,
  weight: weight.check(z.minimum(0.001, { error: 'Peso deve ser maior que zero' })),
  variants: z.array(NewVariant, { error: 'Pelo menos uma variante deve ter estoque' }).check(
    // Otherwise the message of the list itself would be used.
    z.maxLength(MOST_SIZES, { error: `Use no máximo ${MOST_SIZES} itens` }),
    z.refine((variants) => variants.some(({ stock }) => stock > 0), {
      error: 'Pelo menos uma variante deve ter estoque',
    }),
  ),
  images: z.optional(z.array(ImageReference).check(z.maxLength(MOST_IMAGES))),
});

export const createProductEndpoint = endpoint({
  method: 'POST',
  path: '/api/products',
  audience: 'admin',
  summary: 'Cria um produto como rascunho, salvo se pedido publicado.',
  body: CreateProductBody,
  status: 201,
  reply: z.object({ product: Product }),
});

/** What is not sent stays as it is. `variants` and `images`, when sent, are the whole list. */
export const UpdateProductBody = z.object({
  ...productFields,
  title: z.optional(title),
  sku: z.optional(sku.check(z.minLength(1, { error: 'SKU é obrigatório' }))),
  msrp: z.optional(msrp),
  weight: z.optional(weight),
  variants: z.optional(
    z
      .array(ChangedVariant)
      .check(
        z.minLength(1, { error: 'Pelo menos um tamanho é necessário' }),
        z.maxLength(MOST_SIZES),
      ),
  ),
  images: z.optional(z.array(ImageReference).check(z.maxLength(MOST_IMAGES))),
  /**
   * `updatedAt` as it was read: when somebody saved since, nothing is overwritten (409). Of a size
   * whose stock moved since, the difference is applied as with `loadedStock`, or, when it is unknown
   * what was read, nothing is (409).
   */
  loadedAt: z.optional(z.iso.datetime()),
});

export const updateProductEndpoint = endpoint({
  method: 'PUT',
  path: '/api/products/:id',
  audience: 'admin',
  summary:
    'Altera um produto; o estoque muda pela diferença quando vem com o que foi lido (loadedStock ou loadedAt).',
  params: ProductParams,
  body: UpdateProductBody,
  reply: z.object({ product: Product }),
});

export const deleteProductEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/products/:id',
  audience: 'admin',
  summary: 'Exclui um produto; os pedidos que o citam permanecem.',
  params: ProductParams,
  reply: z.object({ message: z.string() }),
});

export const duplicateProductEndpoint = endpoint({
  method: 'POST',
  path: '/api/products/:id/duplicate',
  audience: 'admin',
  summary: 'Copia um produto como rascunho, com SKU novo e estoque zero.',
  params: ProductParams,
  status: 201,
  reply: z.object({ product: Product }),
});

export const colorsOfProductEndpoint = endpoint({
  method: 'GET',
  path: '/api/products/:id/colors',
  audience: 'member',
  summary: 'Os produtos do mesmo modelo que o chamador pode ver, cada um uma cor.',
  params: ProductParams,
  reply: z.object({ products: z.array(Product) }),
});

export const addColorEndpoint = endpoint({
  method: 'POST',
  path: '/api/products/:id/colors',
  audience: 'admin',
  summary: 'Copia um produto como outra cor do modelo: rascunho, sem fotos e sem estoque.',
  params: ProductParams,
  body: z.object({
    color: Color,
    /** Of the product that is copied, where it has none yet. */
    style: z.optional(styleName),
    ownColor: z.optional(Color),
  }),
  status: 201,
  reply: z.object({ product: Product }),
});

export const listStylesEndpoint = endpoint({
  method: 'GET',
  path: '/api/styles',
  audience: 'admin',
  summary: 'Os modelos que têm produtos, em ordem alfabética.',
  reply: z.object({ styles: z.array(z.object({ name: z.string(), colors: z.array(z.string()) })) }),
});

export const StockMovement = z.object({
  id: z.int(),
  size: z.string(),
  cause: StockCause,
  delta: z.int(),
  before: z.int(),
  after: z.int(),
  /** E-mail of who did it; null for the system. */
  actor: z.nullable(z.string()),
  orderNumber: z.nullable(z.int()),
  createdAt: z.iso.datetime(),
});
export type StockMovement = z.output<typeof StockMovement>;

export const stockMovementsEndpoint = endpoint({
  method: 'GET',
  path: '/api/products/:id/movements',
  audience: 'admin',
  summary: 'As últimas 30 movimentações de estoque de um produto, da mais nova para a mais antiga.',
  params: ProductParams,
  reply: z.object({ movements: z.array(StockMovement) }),
});
