import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { hrefOf } from '#web/testing/screen.ts';

import { importId, importOf, serveImport, serveImports } from './imports/imports.fixture.ts';
import { serveMails } from './mails/mails.fixture.ts';
import { openTool } from './tool-page.fixture.tsx';
import { serveUpkeep } from './upkeep/upkeep.fixture.ts';

beforeEach(() => {
  serveImports();
  serveMails([]);
  serveUpkeep();
});

const tab = (name: string) => screen.getByRole('tab', { name });
const selected = () =>
  within(screen.getByRole('tablist', { name: 'Ferramenta' }))
    .getAllByRole('tab')
    .filter((one) => one.getAttribute('aria-selected') === 'true')
    .map((one) => one.textContent);

test('six tabs, of which one is selected and shows its own panel', async () => {
  await openTool();
  expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual([
    'Importar',
    'Preços',
    'Exportar',
    'Notas fiscais',
    'E-mails',
    'Manutenção',
  ]);
  expect(selected()).toEqual(['Importar']);
  const panel = screen.getByRole('tabpanel', { name: 'Importar' });
  expect(tab('Importar')).toHaveAttribute('aria-controls', panel.id);
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
});

test('the page leads to the applications and to the settings', async () => {
  await openTool();
  expect(await hrefOf('Aplicações')).toBe('/admin/applications');
  expect(await hrefOf('Configurações')).toBe('/admin/settings');
});

test('the tab is in the address, and the step back leads to the one before', async () => {
  const { router } = await openTool('?aba=exportar');
  expect(selected()).toEqual(['Exportar']);
  await userEvent.click(tab('E-mails'));
  await waitFor(() => expect(selected()).toEqual(['E-mails']));
  expect(router.state.location.search).toEqual({ aba: 'emails' });
  router.history.back();
  await waitFor(() => expect(selected()).toEqual(['Exportar']));
});

test('arrows, Home and End move among the tabs', async () => {
  await openTool();
  tab('Importar').focus();
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(selected()).toEqual(['Manutenção']));
  expect(tab('Manutenção')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(selected()).toEqual(['Importar']));
});

test('a look at another tab keeps the open import in the address', async () => {
  const draft = importOf(1);
  serveImport(draft);
  const { router } = await openTool(`?importacao=${draft.id}`);
  await screen.findByRole('heading', { name: 'Confira as colunas' });
  await userEvent.click(tab('Exportar'));
  await waitFor(() => expect(selected()).toEqual(['Exportar']));
  expect(router.state.location.search).toEqual({ aba: 'exportar', importacao: importId(1) });
  await userEvent.click(tab('Importar'));
  expect(await screen.findByRole('heading', { name: 'Confira as colunas' })).toBeInTheDocument();
});
