import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { OrdersPage } from '#web/features/admin/orders/orders-page.tsx';

import { openAdminPage } from './open-admin-page.tsx';

export const openOrders = (search = '') =>
  openAdminPage({
    path: '/admin/orders',
    search,
    component: OrdersPage,
    title: 'Gerenciar Pedidos',
  });

export const rowOf = async (number: number) =>
  screen.findByRole('row', { name: new RegExp(`^Ver pedido #${String(number).padStart(8, '0')}`) });
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
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
