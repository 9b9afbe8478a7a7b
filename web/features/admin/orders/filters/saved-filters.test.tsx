import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { asId, type OrderFilterId } from '#contract/ids';
import {
  deleteOrderFilterEndpoint,
  listOrderFiltersEndpoint,
  saveOrderFilterEndpoint,
  type KeptOrderFilter,
} from '#contract/order-views';
import { order } from '#web/testing/order.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { dialogOf, openOrders, rowOf } from '../orders-page.fixture.tsx';
import { serveOrders } from '../orders-server.fixture.ts';

const id = (n: number) => asId<OrderFilterId>(`00000000-0000-4000-8000-00000000000${n}`);

test('a filter is kept under a name, shown again by it, and let go', async () => {
  serveOrders(order(1), order(2, { status: 'PAID' }));
  let filters: { id: OrderFilterId; name: string; filter: KeptOrderFilter }[] = [];
  server.reply(listOrderFiltersEndpoint, () => ({ filters }));
  server.reply(saveOrderFilterEndpoint, ({ body }) => {
    filters = [{ id: id(1), ...body }];
    return { filters };
  });
  server.reply(deleteOrderFilterEndpoint, () => {
    filters = [];
    return { filters };
  });
  const { router } = await openOrders('?status=INVOICED,PAID&sort=total_asc&search=Loja');
  await rowOf(2);
  expect(server.calls(listOrderFiltersEndpoint)).toEqual([]);
  await press('Filtros salvos');
  let dialog = await dialogOf('Filtros salvos');
  await dialog.findByText('Nenhum filtro salvo ainda.');
  await press('Salvar filtro');
  expect(dialog.getByText('Dê um nome ao filtro')).toBeInTheDocument();
  await userEvent.type(dialog.getByRole('textbox'), 'A produzir');
  await press('Salvar filtro');
  await dialog.findByRole('button', { name: 'A produzir' });
  expect(server.bodies(saveOrderFilterEndpoint)).toEqual([
    {
      name: 'A produzir',
      filter: {
        statuses: ['INVOICED', 'PAID'],
        search: 'Loja',
        sortBy: 'total',
        sortOrder: 'asc',
      },
    },
  ]);
  await userEvent.click(dialog.getAllByRole('button', { name: 'Fechar' })[0] ?? document.body);

  await userEvent.click(screen.getByRole('link', { name: /Para aprovar/ }));
  await rowOf(1);
  await press('Filtros salvos');
  await press('A produzir');
  await rowOf(2);
  expect(router.state.location.search).toEqual({
    status: 'INVOICED,PAID',
    search: 'Loja',
    sort: 'total_asc',
  });

  await press('Filtros salvos');
  dialog = await dialogOf('Filtros salvos');
  await press('Apagar o filtro A produzir');
  await dialog.findByText('Nenhum filtro salvo ainda.');
  expect(within(document.body).queryByRole('button', { name: 'A produzir' })).toBeNull();
});
