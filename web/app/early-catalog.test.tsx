import { render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { asId } from '#contract/ids';
import { listProductsEndpoint } from '#contract/product-endpoints';
import { meEndpoint } from '#contract/session';
import { saveToken } from '#web/api/token.ts';
import { CatalogSkeleton } from '#web/features/reseller/catalog/catalog-skeleton.tsx';
import {
  link,
  openCatalog,
  product,
  serveCatalog,
  setWidth,
  stageCatalog,
} from '#web/features/reseller/catalog/catalog.fixture.tsx';
import { server } from '#web/testing/server.ts';
import { ADMIN, RESELLER } from '#web/testing/session.fixture.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';

const ME = 'GET /api/auth/me';
const FIRST_PAGE = 'limit=24&sortBy=newest';

const picture = (name: string, width: number) => ({
  images: [{ url: `/uploads/products/${name}.webp`, filename: `${name}.webp`, width, height: 9 }],
});

const [SKELETON, SPINNER] = [
  <CatalogSkeleton key="list" view="grid" />,
  <PageSpinner key="page" />,
];

stageCatalog();
let fetched: HTMLImageElement[] = [];

beforeEach(() => {
  fetched = [];
  history.replaceState(null, '', '/reseller/catalog');
  saveToken('token-1');
  vi.stubGlobal(
    'Image',
    class extends Image {
      constructor() {
        super();
        fetched.push(this);
      }
    },
  );
  serveCatalog([
    product(1, picture('larga', 1280)),
    product(2, picture('media', 700)),
    product(3),
    product(4, picture('estreita', 400)),
    product(5, picture('quinta', 1280)),
  ]);
});
afterEach(() => {
  history.replaceState(null, '', '/');
  document.querySelectorAll('.early, #root').forEach((element) => element.remove());
});

/** Runs the script as the page's first, before anything has been asked. */
async function runEarly(user = RESELLER) {
  server.reply(meEndpoint, { user });
  // The script puts its own in this place, until the test is over.
  vi.stubGlobal('fetch', globalThis.fetch);
  vi.resetModules();
  await import('./early.ts');
}

const wanted = ({ srcset, sizes }: HTMLImageElement) => ({ srcset, sizes });

test('the first pictures are fetched from the files that the page then shows', async () => {
  await runEarly();
  await waitFor(() => expect(fetched).toHaveLength(3));
  const early = fetched.map(wanted);
  await openCatalog();
  await link('Produto 1');
  const eager = document.querySelectorAll<HTMLImageElement>('.prod img[loading="eager"]');
  expect(early).toEqual([...eager].map(wanted));
  expect(server.searches(listProductsEndpoint)).toEqual([FIRST_PAGE]);
});

test('rows of the list view have smaller pictures, so none is fetched ahead', async () => {
  localStorage.setItem('catalogView', 'list');
  await runEarly();
  await openCatalog();
  await link('Produto 1');
  expect(server.searches(listProductsEndpoint)).toEqual([FIRST_PAGE]);
  expect(fetched).toEqual([]);
});

test.each([{ ...RESELLER, approved: false }, ADMIN])(
  'nothing is asked for $role, approved $approved, but who it is',
  async (user) => {
    await runEarly(user);
    const reply = await globalThis.fetch('/api/auth/me', {
      headers: { authorization: 'Bearer token-1' },
    });
    await reply.json();
    // All that follows from the answer, and waits for nothing else, has happened after this.
    await new Promise((resolve) => setTimeout(resolve));
    expect(server.asked()).toEqual([ME]);
    expect(fetched).toEqual([]);
  },
);

const row = () => [...document.querySelectorAll('.early .prod')];

/** A telephone on which the page's place holds nothing, or `page`. */
async function startPhone({ page, at = '/reseller/catalog' }: { page?: ReactNode; at?: string }) {
  setWidth(390);
  history.replaceState(null, '', at);
  const root = document.createElement('div');
  root.id = 'root';
  const { rerender } = render(page, { container: document.body.appendChild(root) });
  await runEarly();
  await waitFor(() => expect(fetched).not.toEqual([]));
  return rerender;
}

/** What the picture's look and place depend on. */
const outline = (card: Element | undefined) => [
  card?.className,
  card?.querySelector('.prod__img > .picture')?.tagName,
];

test('a telephone sees the first row before the page, drawn as the page will', async () => {
  serveCatalog([
    product(1, {
      ...picture('esgotada', 1280),
      variants: [{ id: asId(crypto.randomUUID()), size: 'U', stock: 0 }],
    }),
    product(2, picture('media', 700)),
    product(3, picture('terceira', 700)),
  ]);
  await startPhone({});
  expect(row()).toHaveLength(2);
  expect(row()[0]?.closest('[aria-hidden="true"]')).not.toBeNull();
  const early = row().map(outline);
  await openCatalog();
  await link('Produto 1');
  expect(early).toEqual([...document.querySelectorAll('article.prod')].slice(0, 2).map(outline));
});

test('it stays while the page shows that it is coming, and leaves with anything else', async () => {
  const show = await startPhone({});
  for (const waiting of [SPINNER, SKELETON]) {
    show(waiting);
    // Whoever watches has seen it after this.
    await new Promise((resolve) => setTimeout(resolve));
    expect(row()).toHaveLength(2);
  }
  show(<h1>Algo deu errado</h1>);
  await waitFor(() => expect(row()).toEqual([]));
});

test('it leaves when it is said over the page that a part does not come', async () => {
  const show = await startPhone({});
  show(SPINNER);
  expect(row()).toHaveLength(2);
  const said = document.createElement('div');
  said.className = 'offline';
  document.body.append(said);
  await waitFor(() => expect(row()).toEqual([]));
  said.remove();
});

test('it leaves with the address it was drawn for', async () => {
  const show = await startPhone({});
  expect(row()).toHaveLength(2);
  history.replaceState(null, '', '/reseller/orders');
  show(SPINNER);
  await waitFor(() => expect(row()).toEqual([]));
});

test('a page that is not the catalogue shows no products', async () => {
  await startPhone({ at: '/reseller/catalog/nao-existe' });
  expect(row()).toEqual([]);
});

test('a filtered list is not what the first products are', async () => {
  setWidth(390);
  history.replaceState(null, '', '/reseller/catalog?category=Vestidos');
  await runEarly();
  await globalThis.fetch('/api/auth/me', { headers: { authorization: 'Bearer token-1' } });
  await new Promise((resolve) => setTimeout(resolve));
  expect(server.asked()).toEqual([ME]);
});

test('an answer for somebody else is not taken', async () => {
  await runEarly();
  await globalThis.fetch('/api/auth/me', { headers: { authorization: 'Bearer token-2' } });
  expect(server.calls(meEndpoint)).toHaveLength(2);
});

test('a catalogue without products draws nothing', async () => {
  serveCatalog([]);
  setWidth(390);
  history.replaceState(null, '', '/reseller/catalog');
  document.body.append(Object.assign(document.createElement('div'), { id: 'root' }));
  await runEarly();
  await openCatalog();
  expect(document.querySelector('.early')).toBeNull();
});

test('a page that was quicker is left alone', async () => {
  await startPhone({ page: SKELETON });
  expect(row()).toEqual([]);
});

test('beside a filter panel, where all is quicker and stands elsewhere, nothing is drawn', async () => {
  document.body.append(Object.assign(document.createElement('div'), { id: 'root' }));
  await runEarly();
  await waitFor(() => expect(fetched).toHaveLength(3));
  expect(row()).toEqual([]);
});
