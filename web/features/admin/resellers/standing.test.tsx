import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { openAdminPage } from '#web/testing/open-admin-page.tsx';
import { reseller, resellersServer } from '#web/testing/resellers-server.ts';

import { ResellersPage } from './resellers-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('who was suspended waits for nobody, and is found by a filter of its own', async () => {
  const { fetch } = resellersServer([
    reseller(1),
    reseller(3, { standing: 'suspended' }),
    reseller(4, { standing: 'rejected' }),
  ]);
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('scrollTo', () => undefined);
  await openAdminPage({
    path: '/admin/resellers',
    search: '?filter=pending',
    component: ResellersPage,
    title: 'Gerenciar Revendedores',
  });
  await screen.findByText('Total de revendedores: 1');
  expect(screen.queryByText('Loja 3')).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Suspensos');
  expect(await screen.findByText('Acesso suspenso')).toBeInTheDocument();
  expect(screen.queryByText('Loja 4')).toBeNull();
});
