import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { PaymentTermId } from '#contract/ids';
import { listOrdersEndpoint } from '#contract/order-endpoints';
import { orderViewsEndpoint } from '#contract/order-views';
import { order } from '#web/testing/order.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openOrders, rowOf } from '../orders-page.fixture.tsx';
import { serveOrders } from '../orders-server.fixture.ts';
import { keptOf, searchOf } from './kept-filter.ts';

const TERM = { id: uuid<PaymentTermId>(9001), name: '30/60/90', archived: false };
const OLD = { id: uuid<PaymentTermId>(9002), name: 'Prazo antigo', archived: true };
const filter = () => screen.queryByRole('combobox', { name: 'Filtrar por condição' });

test('without terms of the brand’s own nobody is asked for one', async () => {
  serveOrders(order(1));
  await openOrders();
  await rowOf(1);
  await screen.findAllByText('1', { selector: '.views__count' });
  expect(filter()).toBeNull();
});

test('each of them by its name, and what is chosen is asked, kept and let go', async () => {
  serveOrders(order(1));
  server.reply(orderViewsEndpoint, { statuses: {}, receipts: 0, ownTerms: [TERM, OLD] });
  const { router } = await openOrders();
  const select = await screen.findByRole('combobox', { name: 'Filtrar por condição' });
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Todas as condições',
    'Boleto 30 dias',
    '50% na aprovação + 50% em 30 dias',
    'Antecipado com 3% de desconto',
    '30/60/90',
    'Prazo antigo (arquivada)',
  ]);
  await userEvent.selectOptions(select, '30/60/90');
  await waitFor(() =>
    expect(server.searches(listOrdersEndpoint).at(-1)).toContain(`term=${TERM.id}`),
  );
  expect(router.state.location.search).toEqual({ term: TERM.id });
  await press('Limpar filtros');
  await waitFor(() => expect(filter()).toHaveDisplayValue('Todas as condições'));
  expect(server.searches(listOrdersEndpoint).at(-1)).not.toContain('term=');
});

test('a saved filter has it, and one of an address is there before its name is known', async () => {
  const search = { term: TERM.id, sort: 'total_asc' } as const;
  expect(searchOf(keptOf(search))).toEqual(search);
  serveOrders(order(1));
  await openOrders(`?term=${TERM.id}`);
  expect(filter()).toHaveDisplayValue('Condição própria');
});
