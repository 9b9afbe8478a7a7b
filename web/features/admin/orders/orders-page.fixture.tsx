import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { openPages } from '#web/testing/open-pages.tsx';

import { OrdersPage } from './orders-page.tsx';

export const openOrders = (search = '') =>
  openPages(
    { '/admin/orders': OrdersPage },
    { at: `/admin/orders${search}`, title: 'Gerenciar Pedidos' },
  );

export const rowOf = async (number: number) =>
  screen.findByRole('row', { name: new RegExp(`^Ver pedido #${String(number).padStart(8, '0')}`) });
/** In the dialog on top, which has this name. */
export const dialogOf = async (name: string | RegExp, role = 'dialog') =>
  within(await screen.findByRole(role, { name }));
export const pickStatus = async (number: number, label: string) =>
  userEvent.selectOptions(
    await screen.findByRole('combobox', {
      name: `Status do pedido #${String(number).padStart(8, '0')}`,
    }),
    label,
  );
