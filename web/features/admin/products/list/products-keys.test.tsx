import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { listProductsEndpoint } from '#contract/product-endpoints';
import { uuid } from '#web/testing/product.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openProducts, product, serveProducts } from './products.fixture.tsx';

beforeEach(() => {
  serveProducts([product(1), product(2), product(3)]);
});

const chosen = () =>
  screen.getAllByRole('checkbox', { checked: true }).map((box) => box.getAttribute('aria-label'));

async function open() {
  await openProducts();
  await screen.findByText('Peça 3');
}

test('j and k go, x chooses, Shift x up to here, Esc lets all go', async () => {
  await open();
  await userEvent.keyboard('jx');
  expect(chosen()).toEqual(['Selecionar Peça 1']);
  await userEvent.keyboard('jjkj');
  expect(screen.getByText('Peça 3').closest('tr')).toHaveFocus();
  await userEvent.keyboard('{Shift>}X{/Shift}');
  expect(screen.getByText('3 selecionados', { selector: 'output' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
});

test('in a field keys are letters', async () => {
  await open();
  await userEvent.keyboard('j');
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.keyboard('xj?');
  expect(screen.getByRole('searchbox')).toHaveValue('xj?');
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('? tells them', async () => {
  await open();
  await userEvent.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
  expect(dialog).toHaveTextContent('Selecionar o produto');
  // Under a dialog the list has no keys.
  await userEvent.keyboard('jx');
  expect(screen.queryAllByRole('checkbox', { checked: true, hidden: true })).toEqual([]);
});

test('Enter opens the row that has the focus', async () => {
  const router = await openProducts();
  await screen.findByText('Peça 3');
  await userEvent.keyboard('j{Enter}');
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/admin/products/${uuid(1)}/edit`),
  );
});

const head = () => screen.getByRole('columnheader', { name: /Produto$/ });

test('a column puts the rows in order: up, down, and as they were', async () => {
  const router = await openProducts('?page=1');
  await screen.findByText('Peça 3');
  await press('Produto');
  expect(head()).toHaveAttribute('aria-sort', 'ascending');
  expect(router.state.location.search).toEqual({ sort: 'name_asc' });
  await press('Produto');
  expect(head()).toHaveAttribute('aria-sort', 'descending');
  await press('Produto');
  expect(head()).not.toHaveAttribute('aria-sort');
  await press('Preço 40%');
  expect(router.state.location.search).toEqual({ sort: 'price_asc' });
  expect(server.searches(listProductsEndpoint).slice(1)).toEqual([
    'all=1&page=1&limit=10&sortBy=name_asc',
    'all=1&page=1&limit=10&sortBy=name_desc',
    'all=1&page=1&limit=10',
    'all=1&page=1&limit=10&sortBy=price_asc',
  ]);
});
