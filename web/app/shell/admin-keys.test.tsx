import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { ADMIN, RESELLER } from '#web/testing/session.fixture.ts';

import { openPortal, refusePages, servePortal } from '../portal.fixture.tsx';

beforeEach(() => {
  servePortal();
  refusePages();
});

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const finder = () => screen.findByRole('dialog', { name: 'Buscar' });

test('G and a letter lead to a page, the slash to its search, and both type in a field', async () => {
  openPortal('/admin', ADMIN);
  await title('Dashboard');
  await userEvent.keyboard('go');
  await title('Gerenciar Pedidos');
  await userEvent.keyboard('/');
  const search = await screen.findByRole('searchbox');
  expect(search).toHaveFocus();
  await userEvent.keyboard('gd/');
  expect(search).toHaveValue('gd/');
  expect(await title('Gerenciar Pedidos')).toBeVisible();
});

test('a letter that came too late, or alone, leads nowhere', async () => {
  const router = openPortal('/admin', { ...ADMIN, adminProfile: 'SHIPPING' });
  await title('Dashboard');
  await userEvent.keyboard('o');
  // What this profile may not open has no key either.
  await userEvent.keyboard('gf');
  expect(router.state.location.pathname).toBe('/admin');
});

test('Ctrl K opens the palette, from a field as well; the focus comes back', async () => {
  openPortal('/admin/orders', ADMIN);
  const search = await screen.findByRole('searchbox');
  await userEvent.click(search);
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = within(await finder()).getByRole('combobox');
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(search).toHaveFocus());
});

test('where a page has no search, the slash opens the palette; ? tells all keys', async () => {
  openPortal('/admin', ADMIN);
  await title('Dashboard');
  await userEvent.keyboard('/');
  expect(await finder()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Atalhos do teclado' }));
  expect(keys.getByText('Ir para Financeiro')).toBeVisible();
});

test('a reseller has the slash and the bell, and no palette', async () => {
  openPortal('/reseller/catalog', RESELLER);
  const search = await screen.findByRole('combobox', { name: 'Buscar produtos' });
  expect(screen.getByRole('button', { name: 'Avisos' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}/');
  expect(search).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
