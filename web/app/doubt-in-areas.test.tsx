import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { listProductsEndpoint } from '#contract/product-endpoints';
import { meEndpoint } from '#contract/session';
import { timedOut } from '#web/api/api-error.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN, RESELLER } from '#web/testing/session.fixture.ts';

import { openPortal, productList, servePortal } from './portal.fixture.tsx';

beforeEach(() => {
  servePortal();
  server.reply(listProductsEndpoint, productList());
});

const asked = () => server.calls(meEndpoint).length;

test.each([
  ['back office', '/admin/products', ADMIN],
  ['reseller’s area', '/reseller/profile', RESELLER],
])(
  'in the %s a change without an answer is looked up, whatever page sent it',
  async (_, path, user) => {
    const router = openPortal(path, user);
    await screen.findByRole('heading', { level: 1 });
    const { queryClient } = await router.options.context.data.get();
    const before = asked();
    const late = { mutationFn: () => Promise.reject(timedOut('POST')), meta: { ownErrors: true } };
    const change = queryClient.getMutationCache().build(queryClient, late).execute(undefined);
    await expect(change).rejects.toThrow('Tempo limite excedido. Verifique sua conexão.');
    expect(
      await screen.findByText(/^(?:Conferido: a tela mostra|Ainda não sabemos)/),
    ).toBeVisible();
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  },
);
