import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { readStatementEndpoint } from '#contract/statements';
import { rowsOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openFinance, sendFile } from './finance-page.fixture.tsx';
import { match, serveFinance } from './finance.fixture.ts';

beforeEach(serveFinance);

const tab = (name: string) => screen.getByRole('tab', { name });
const selected = () =>
  within(screen.getByRole('tablist', { name: 'Financeiro' }))
    .getAllByRole('tab')
    .filter((one) => one.getAttribute('aria-selected') === 'true')
    .map((one) => one.textContent);

test('six tabs, of which one is selected and shows its own panel', async () => {
  await openFinance();
  expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual([
    'A receber',
    'Recebimentos',
    'Remessas',
    'Retornos',
    'Extrato PIX',
    'PIX',
  ]);
  expect(selected()).toEqual(['A receber']);
  const panel = screen.getByRole('tabpanel', { name: 'A receber' });
  expect(tab('A receber')).toHaveAttribute('aria-controls', panel.id);
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
});

test('the tab is in the address, and the step back leads to the one before', async () => {
  const { router } = await openFinance('?aba=remessas');
  expect(selected()).toEqual(['Remessas']);
  await userEvent.click(tab('PIX'));
  await screen.findByRole('tabpanel', { name: 'PIX' });
  expect(router.state.location.search).toEqual({ aba: 'pix' });
  router.history.back();
  await waitFor(() => expect(selected()).toEqual(['Remessas']));
});

test('arrows, Home and End move among the tabs, and only the selected one is a stop', async () => {
  await openFinance();
  tab('A receber').focus();
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(selected()).toEqual(['PIX']));
  expect(tab('PIX')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(selected()).toEqual(['A receber']));
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(selected()).toEqual(['PIX']));
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(selected()).toEqual(['A receber']));
  expect(tab('A receber')).toHaveFocus();
  expect(screen.getAllByRole('tab').filter((one) => one.tabIndex === 0)).toEqual([
    tab('A receber'),
  ]);
});

test('a statement that was read is still there after a look at another tab', async () => {
  server.reply(readStatementEndpoint, { matches: [match(1)], skipped: [], passed: [] });
  await openFinance('?aba=extrato');
  await sendFile('Extrato com os PIX recebidos', 'extrato.ofx');
  await rowsOf('Pagamentos do extrato');
  await userEvent.click(tab('Retornos'));
  await screen.findByText('Nenhum retorno foi aplicado ainda.');
  expect(screen.queryByRole('table', { name: 'Pagamentos do extrato' })).toBeNull();
  await userEvent.click(tab('Extrato PIX'));
  expect(await rowsOf('Pagamentos do extrato')).toHaveLength(1);
});

test('only what is looked at is asked for', async () => {
  await openFinance('?aba=pix');
  await screen.findByText('PIX da empresa');
  expect(server.asked()).toEqual(['GET /api/settings']);
});
