import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { openPages } from '#web/testing/open-pages.tsx';
import { reseller } from '#web/testing/reseller.fixture.ts';

import { ResellersPage } from './resellers-page.tsx';
import { serveResellers } from './resellers-server.fixture.ts';

test('who was suspended waits for nobody, and is found by a filter of its own', async () => {
  serveResellers(
    reseller(1),
    reseller(3, { standing: 'suspended' }),
    reseller(4, { standing: 'rejected' }),
  );
  await openPages(
    { '/admin/resellers': ResellersPage },
    { at: '/admin/resellers?filter=pending', title: 'Gerenciar Revendedores' },
  );
  await screen.findByText('Total de revendedores: 1');
  expect(screen.queryByText('Loja 3')).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Suspensos');
  expect(await screen.findByText('Acesso suspenso')).toBeInTheDocument();
  expect(screen.queryByText('Loja 4')).toBeNull();
});
