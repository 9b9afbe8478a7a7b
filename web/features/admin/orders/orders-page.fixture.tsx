import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import type { SessionUser } from '#contract/session';
import { openPages } from '#web/testing/open-pages.tsx';

import { OrdersPage } from './orders-page.tsx';

export const openOrders = (search = '', user?: SessionUser) =>
  openPages(
    { '/admin/orders': OrdersPage },
    { at: `/admin/orders${search}`, title: 'Gerenciar Pedidos', ...(user && { user }) },
  );

const eight = (number: number) => String(number).padStart(8, '0');

export const rowOf = async (number: number) =>
  screen.findByRole('row', { name: new RegExp(`Ver pedido #${eight(number)}`) });

/** What the badge of a row says. */
export const statusIn = async (number: number) =>
  (await rowOf(number)).querySelector('.c-state .badge')?.textContent;

/** By the menu of its row. */
export async function pickFromMenu(number: number, entry: string) {
  await userEvent.click(
    within(await rowOf(number)).getByRole('button', {
      name: `Mais ações do pedido #${eight(number)}`,
    }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

/** In the dialog on top, which has this name. */
export const dialogOf = async (name: string | RegExp, role = 'dialog') =>
  within(await screen.findByRole(role, { name }));
/** By the menu of its row, as far as the question goes. */
export async function pickStatus(number: number, label: string) {
  await pickFromMenu(number, 'Mudar status…');
  const dialog = await dialogOf(`Mudar status do pedido #${eight(number)}`);
  await userEvent.selectOptions(dialog.getByRole('combobox'), label);
  await userEvent.click(dialog.getByRole('button', { name: 'Mudar status' }));
}
