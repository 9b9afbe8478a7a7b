import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { timedOut } from '#web/api/api-error.ts';

import { ADMIN, SHOP, stageHouse } from './spec-texts/house.tsx';

const house = stageHouse();

test.each([
  ['back office', '/admin/products', ADMIN],
  ['reseller’s area', '/reseller/profile', SHOP],
])(
  'in the %s a change without an answer is looked up, whatever page sent it',
  async (_, path, user) => {
    const router = house.open(path, user);
    await screen.findByRole('heading', { level: 1 });
    const { queryClient } = router.options.context;
    const asked = () => house.asked.filter((key) => key === 'GET /api/auth/me').length;
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
