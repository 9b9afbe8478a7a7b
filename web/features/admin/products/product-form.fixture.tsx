import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import type { Reply } from '#contract/endpoint';
import type { ProductId, VariantId } from '#contract/ids';
import type { PriceEntry } from '#contract/price-history';
import { priceHistoryEndpoint } from '#contract/price-history';
import type { Product } from '#contract/product';
import {
  createProductEndpoint,
  getProductEndpoint,
  listStylesEndpoint,
  stockMovementsEndpoint,
  updateProductEndpoint,
  type StockMovement,
} from '#contract/product-endpoints';
import { saveToken } from '#web/api/token.ts';
import { renderPages } from '#web/testing/open-pages.tsx';
import { anyProduct, picture, uuid } from '#web/testing/product.fixture.ts';
import { at, press } from '#web/testing/screen.ts';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

import { CreateProductPage } from './create/create-product-page.tsx';
import { EditProductPage } from './edit/edit-product-page.tsx';

export const ID = uuid<ProductId>(1);
export const VARIANTS = { P: uuid<VariantId>(11), M: uuid<VariantId>(12) };

export const CHART = 'Tamanho,Largura,Comprimento,Manga\nP,50,68,19';

export const product = (more: Partial<Product> = {}): Product =>
  anyProduct(1, {
    sku: 'CAM-0001',
    title: 'Camiseta Breton',
    description: 'Malha de algodão.',
    category: 'Camisetas',
    price50: 45,
    weight: 0.22,
    measurements: CHART,
    dimensions: { length: 30, width: 20.5, height: 4 },
    variants: [
      { id: VARIANTS.P, size: 'P', stock: 8 },
      { id: VARIANTS.M, size: 'M', stock: 0 },
    ],
    images: [picture('frente'), picture('costas')],
    createdAt: '2026-11-13T00:14:00.000Z',
    updatedAt: '2026-11-14T00:14:00.000Z',
    ...more,
  });

/** What the server has of the one product; a test may change it. */
export const stored = {
  product: product(),
  movements: [] as StockMovement[],
  prices: [] as PriceEntry[],
  styles: [] as Reply<typeof listStylesEndpoint>['styles'],
};

/** Somebody signed in, and the product as it is at first. */
export function serveProduct() {
  saveToken('abc');
  Object.assign(stored, { product: product(), movements: [], prices: [], styles: [] });
  server.reply(getProductEndpoint, ({ params }) =>
    params.id === ID ? { product: stored.product } : refused(404),
  );
  server.reply(priceHistoryEndpoint, () => ({ changes: stored.prices }));
  server.reply(listStylesEndpoint, () => ({ styles: stored.styles }));
  server.reply(stockMovementsEndpoint, () => ({ movements: stored.movements }));
  server.reply(createProductEndpoint, () => ({ product: stored.product }));
  server.reply(updateProductEndpoint, ({ params, call }) => {
    if (params.id !== ID) return refused(404);
    stored.product = changed(stored.product, call.body);
    return { product: stored.product };
  });
}

/** As the real one: text is the chart, an object the box; a size without an id gets one. */
function changed(before: Product, body: unknown): Product {
  const { measurements, variants, images, style, color, pack, ...rest } = Object(body);
  const isText = typeof measurements === 'string';
  return {
    ...before,
    ...rest,
    // Nothing is said of a style, colour or pack that was taken away.
    ...(style !== undefined && { style: style ?? undefined }),
    ...(color !== undefined && { color: color ?? undefined }),
    ...(pack !== undefined && { pack: pack ?? undefined }),
    ...(isText && { measurements }),
    ...(measurements && !isText && { dimensions: measurements }),
    ...(variants && {
      variants: Array.from(variants, (variant, n) => ({ id: uuid(50 + n), ...Object(variant) })),
    }),
    ...(images && {
      images: Array.from(images, (image) => ({ ...picture(''), ...Object(image) })),
    }),
    updatedAt: new Date(Date.parse(before.updatedAt) + 1000).toISOString(),
  };
}

export const open = (path: string) =>
  renderPages(
    {
      '/admin/products': 'Produtos',
      '/admin/products/create': CreateProductPage,
      '/admin/products/$id/edit': EditProductPage,
    },
    { at: ['/admin/products', path] },
  );

export const stockOf = (size: string) => at(`Estoque do tamanho ${size}`);
export async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
}

const FORMS = {
  create: '/admin/products/create',
  edit: `/admin/products/${ID}/edit`,
} as const;

export async function openForm(mode: keyof typeof FORMS) {
  const opened = open(FORMS[mode]);
  await screen.findByLabelText(/^Título/);
  return opened;
}

/** The form of the stored product. */
export const openEdit = () => openForm('edit');
export const save = () => press('Salvar Alterações');
export const saved = () => screen.findByText('Produto atualizado com sucesso!');
/** What was sent by each save. */
export const updates = () => server.bodies(updateProductEndpoint);
export const cancel = () => userEvent.click(screen.getByRole('link', { name: 'Cancelar' }));
export const leaveQuestion = () => screen.findByRole('alertdialog', { name: 'Sair sem salvar?' });
export const atList = () => screen.findByRole('heading', { name: 'Produtos' });
