import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import type { ProductId } from '#contract/ids';
import { paginationOf } from '#contract/paging';
import { listProductsEndpoint } from '#contract/product-endpoints';
import { NO_GRADES, pieces } from '#web/grades/grades.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openCatalog, product, serveCatalog, stageCatalog } from '../catalog.fixture.tsx';
import { stocked as withStock } from './order-grid.fixture.ts';

stageCatalog();
beforeEach(() => localStorage.setItem('catalogView', 'list'));

const stocked = (n: number, [P = 0, M = 0, G = 0]: number[]) =>
  product(n, { variants: withStock(n, { P, M, G }).variants });
const cell = (name: string) => screen.findByRole('textbox', { name: `Quantidade ${name}` });
const dock = () => screen.findByRole('region', { name: 'Peças digitadas' });

test('what was bought before is said under its size and repeated with one press', async () => {
  const products = [stocked(1, [5, 2, 9])];
  server.reply(listProductsEndpoint, {
    products,
    pagination: paginationOf(1, 24, 1),
    nextCursor: null,
    bought: [
      {
        productId: uuid<ProductId>(1),
        orderedAt: '2026-03-05T01:00:00.000Z',
        sizes: [
          { size: 'P', quantity: 1 },
          { size: 'M', quantity: 4 },
        ],
      },
    ],
  });
  await openCatalog('/reseller/catalog?bought=1');
  await cell('Produto 1 P');
  expect(screen.getByRole('button', { name: 'Comprados antes' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.getByText('última: 4')).toBeVisible();
  await press('Repetir quantidades de Produto 1');
  expect(await cell('Produto 1 M')).toHaveValue('2');
  expect(await dock()).toHaveTextContent(
    'Repetido de Produto 1: 3 peças. 1 ajustada ao estoque: M, de 4 para 2.',
  );
});

test('a grade fills a line and says what stock limits', async () => {
  const brand = [{ category: '' as const, name: 'Grade 4', pieces: pieces('P 1', 'M 2', 'G 1') }];
  serveCatalog([stocked(1, [5, 0, 9])], [], { ...NO_GRADES, brand });
  await openCatalog();
  const chip = await screen.findByRole('button', { name: /^Grade 4/ });
  await userEvent.click(chip);
  await userEvent.click(chip);
  expect(chip).toHaveTextContent('×2');
  expect(await cell('Produto 1 G')).toHaveValue('2');
  expect(await dock()).toHaveTextContent('Grade 4 em Produto 1: M sem estoque.');
});

test('whoever never ordered is told so, and finds the filter beside the favourites', async () => {
  localStorage.setItem('catalogView', 'grid');
  server.reply(listProductsEndpoint, {
    products: [],
    pagination: paginationOf(1, 24, 0),
    nextCursor: null,
  });
  const router = await openCatalog();
  await userEvent.click(await screen.findByRole('switch', { name: 'Comprados antes' }));
  expect(router.state.location.search).toEqual({ bought: 1 });
  expect(await screen.findByText(/^Você ainda não comprou nenhum dos produtos/)).toBeVisible();
  expect(server.calls(listProductsEndpoint).at(-1)?.query['bought']).toBe('1');
});
