import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { countNoticesEndpoint } from '#contract/notice-count';
import { pendingCountEndpoint } from '#contract/resellers';
import type { SessionUser } from '#contract/session';
import { Bell } from '#web/notices/bell.tsx';
import { renderPages } from '#web/testing/open-pages.tsx';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

import { AdminMenu } from './admin-menu.tsx';

async function openMenu(path: string, pending = 0, user: SessionUser = ADMIN) {
  server.reply(pendingCountEndpoint, { data: { pending } });
  renderPages({ [path]: () => <AdminMenu email="ana@ourela.example" /> }, { at: path, user });
  return within(await screen.findByRole('navigation', { name: 'Administração' }));
}

test('the five entries come first and in order, further ones below a line', async () => {
  const menu = await openMenu('/admin');
  const line = menu.getByRole('separator');
  const isBelow = (link: HTMLElement) =>
    (line.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const links = menu.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), isBelow(link)])).toEqual(
    [
      ['Dashboard', '/admin', false],
      ['Produtos', '/admin/products', false],
      ['Revendedores', '/admin/resellers', false],
      ['Pedidos', '/admin/orders', false],
      ['Ferramenta', '/admin/tool', false],
      ['Financeiro', '/admin/finance', true],
      ['Aplicações', '/admin/applications', true],
      ['Relatórios', '/admin/reports', true],
      ['Configurações', '/admin/settings', true],
    ],
  );
});

test.each([
  ['/admin/finance', 'Financeiro'],
  ['/admin/applications/1', 'Aplicações'],
  ['/admin/settings', 'Configurações'],
  ['/admin/orders', 'Pedidos'],
])('on %s only %s is marked', async (path, label) => {
  const menu = await openMenu(path);
  const marked = menu
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marked.map((link) => link.textContent)).toEqual([label]);
});

test.each([
  ['SALES', ['Dashboard', 'Produtos', 'Revendedores', 'Pedidos', 'Aplicações', 'Relatórios']],
  ['FINANCE', ['Dashboard', 'Revendedores', 'Pedidos', 'Financeiro', 'Relatórios']],
  ['SHIPPING', ['Dashboard', 'Pedidos']],
] as const)('what the profile %s may not open is not offered', async (adminProfile, labels) => {
  const menu = await openMenu('/admin', 0, { ...ADMIN, adminProfile });
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(labels);
});

test('the e-mail leads to the own account', async () => {
  await openMenu('/admin');
  const link = screen.getByRole('link', { name: 'Minha conta: ana@ourela.example' });
  expect(link).toHaveAttribute('href', '/admin/account');
});

test('the badge counts the pending ones at Revendedores', async () => {
  const menu = await openMenu('/admin', 3);
  expect(await menu.findByRole('link', { name: /Revendedores.*3 pendentes/ })).toBeVisible();
});

const Frame = () => (
  <>
    <Bell />
    <AdminMenu email="ana@ourela.example" />
  </>
);

test('what waits for a decision is counted at Financeiro with what the bell asks, and nothing more', async () => {
  server.reply(pendingCountEndpoint, { data: { pending: 0 } });
  server.reply(countNoticesEndpoint, { unread: 7, decisions: 1 });
  const { client } = renderPages({ '/admin': Frame }, { at: '/admin', user: ADMIN });
  const link = await screen.findByRole('link', { name: 'Financeiro 1 recebimento pede decisão' });
  expect(link).toHaveTextContent('Financeiro11 recebimento pede decisão');
  expect(server.calls(countNoticesEndpoint)).toHaveLength(1);
  server.reply(countNoticesEndpoint, { unread: 7, decisions: 0 });
  await client.invalidateQueries();
  expect(await screen.findByRole('link', { name: 'Financeiro' })).toBeVisible();
});
