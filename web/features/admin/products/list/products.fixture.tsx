import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import type { Query } from '#contract/endpoint';
import type { ProductId } from '#contract/ids';
import { paginationOf } from '#contract/paging';
import type { Product } from '#contract/product';
import {
  deleteProductEndpoint,
  duplicateProductEndpoint,
  listProductsEndpoint,
  updateProductEndpoint,
} from '#contract/product-endpoints';
import { productState } from '#contract/product-state';
import { openPages } from '#web/testing/open-pages.tsx';
import { anyProduct, uuid } from '#web/testing/product.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

import { ProductsPage } from './products-page.tsx';

export const product = (n: number, more: Partial<Product> = {}): Product =>
  anyProduct(n, {
    sku: `PC-${n}`,
    msrp: 489,
    price40: 293.4,
    price50: 244.5,
    price: 293.4,
    variants: [{ id: uuid(1000 + n), size: 'P', stock: 40 }],
    ...more,
  });

/** These products stand in the list, and change as they are told to. */
export function serveProducts(products: Product[]) {
  const placeOf = (id: ProductId) => products.findIndex((one) => one.id === id);
  server.reply(listProductsEndpoint, ({ query }) => pageOf(products, query));
  server.reply(deleteProductEndpoint, ({ params }) => {
    const [found] = products.splice(placeOf(params.id), 1);
    return found ? { message: 'ok' } : refused(404);
  });
  server.reply(duplicateProductEndpoint, ({ params }) => {
    const found = products[placeOf(params.id)];
    if (!found) return refused(404);
    const copy = product(500, { title: `${found.title} (cópia)`, published: false });
    products.unshift(copy);
    return { product: copy };
  });
  server.reply(updateProductEndpoint, ({ params, call }) => {
    const found = products[placeOf(params.id)];
    return found ? { product: Object.assign(found, call.body) } : refused(404);
  });
}

function pageOf(products: Product[], query: Query<typeof listProductsEndpoint>) {
  const { page, limit, search = '', category, state, stock, all } = query;
  const found = products.filter(
    (one) =>
      all &&
      one.title.includes(search) &&
      (category ?? one.category) === one.category &&
      (state ?? productState(one)) === productState(one) &&
      hasStock(one, stock),
  );
  return {
    products: found.slice((page - 1) * limit, page * limit),
    pagination: paginationOf(page, limit, found.length),
    nextCursor: null,
  };
}

function hasStock({ variants }: Product, wanted: string | undefined): boolean {
  if (wanted === 'low') return variants.some(({ stock }) => stock <= 6);
  if (wanted === 'demand') return false;
  return wanted !== 'out' || variants.every(({ stock }) => stock === 0);
}

export async function openProducts(search = '') {
  const { router } = await openPages(
    { '/admin/products': ProductsPage },
    { at: `/admin/products${search}`, title: 'Produtos' },
  );
  return router;
}

/** Out of the menu of a row. */
export async function pickOf(name: string, entry: string) {
  await press(`Mais ações de ${name}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}
