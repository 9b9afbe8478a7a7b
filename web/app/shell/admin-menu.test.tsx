import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { pendingCountEndpoint } from '#contract/resellers';
import { renderPages } from '#web/testing/open-pages.tsx';
import { server } from '#web/testing/server.ts';

import { AdminMenu } from './admin-menu.tsx';

async function openMenu(path: string, pending = 0) {
  server.reply(pendingCountEndpoint, { data: { pending } });
  renderPages({ [path]: () => <AdminMenu email="ana@ourela.example" /> }, { at: path });
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

test('the badge counts the pending ones at Revendedores', async () => {
  const menu = await openMenu('/admin', 3);
  expect(await menu.findByRole('link', { name: /Revendedores.*3 pendentes/ })).toBeVisible();
});
