import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { listMailsEndpoint } from '#contract/mail-log';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openTool } from '../tool-page.fixture.tsx';
import { failed, mail, serveMails } from './mails.fixture.ts';

const openMails = async (search = '') => (await openTool(`?aba=emails${search}`)).router;
const tableShown = () => screen.findByRole('table', { name: 'E-mails do portal' });

test('a link opens the list as it was narrowed', async () => {
  serveMails([failed(1)], 60);
  await openMails('&situacao=failed&tipo=invoice_issued&search=brisa&page=2');
  await tableShown();
  expect(server.searches(listMailsEndpoint)).toEqual([
    'state=failed&kind=invoice_issued&search=brisa&page=2&limit=20',
  ]);
  expect(screen.getByRole('button', { name: 'Falhou' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('combobox', { name: 'Filtrar por tipo' })).toHaveDisplayValue(
    'Boleto emitido',
  );
  expect(screen.getByRole('searchbox', { name: 'Buscar e-mails' })).toHaveValue('brisa');
});

test('what an address says wrongly is passed over', async () => {
  serveMails([mail(1)]);
  await openMails('&situacao=lost&tipo=x&search=%20&page=-3');
  await tableShown();
  expect(server.searches(listMailsEndpoint)).toEqual(['page=1&limit=20']);
});

test('a page beyond the last becomes the last, with nothing to go back to', async () => {
  serveMails([mail(1)], 60);
  const router = await openMails('&page=9');
  await waitFor(() => expect(router.state.location.search).toEqual({ aba: 'emails', page: 3 }));
  expect(router.history.length).toBe(1);
});

test('the back button undoes filters and pages one by one, but not letters', async () => {
  serveMails([mail(1)], 60);
  const router = await openMails();
  const at = (search: Record<string, unknown>) =>
    waitFor(() => expect(router.state.location.search).toEqual({ aba: 'emails', ...search }));
  await press('Falhou');
  await at({ situacao: 'failed' });
  await press('Página 2');
  await at({ situacao: 'failed', page: 2 });
  const field = screen.getByRole('searchbox', { name: 'Buscar e-mails' });
  await userEvent.type(field, 'bri{Enter}sa{Enter}');
  await at({ situacao: 'failed', search: 'brisa' });
  router.history.back();
  await at({ situacao: 'failed' });
  await waitFor(() => expect(field).toHaveValue(''));
  router.history.back();
  await at({});
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Todos' })).toHaveAttribute('aria-pressed', 'true'),
  );
});

test('the filter is still there after a look at another part', async () => {
  serveMails([mail(1)]);
  const router = await openMails('&situacao=failed');
  await tableShown();
  await userEvent.click(screen.getByRole('tab', { name: 'Exportar' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ aba: 'exportar' }));
  await userEvent.click(screen.getByRole('tab', { name: 'E-mails' }));
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ aba: 'emails', situacao: 'failed' }),
  );
});
