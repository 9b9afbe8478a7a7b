import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { colorsOfProductEndpoint } from '#contract/product-endpoints';
import { uuid } from '#web/testing/product.fixture.ts';
import { server } from '#web/testing/server.ts';

import { breton, openProduct } from './product-dialog.fixture.tsx';

const blue = breton({
  style: 'Breton',
  color: { name: 'Marinho', value: null },
  colors: [
    { id: uuid(1), name: 'Marinho', value: null, soldOut: false },
    { id: uuid(2), name: 'Cru', value: '#efe9dc', soldOut: true },
  ],
});

test('a colour that is sold out says so and can be looked at', async () => {
  server.reply(colorsOfProductEndpoint, { products: [blue] });
  await openProduct(blue);
  expect(await screen.findByRole('radio', { name: 'Cru Esgotado' })).toBeEnabled();
  expect(screen.getByRole('radiogroup', { name: 'Cor: Marinho' })).toBeVisible();
});

test('a colour that is gone is told, and the dialog stays on the one it has', async () => {
  server.reply(colorsOfProductEndpoint, { products: [blue] });
  await openProduct(blue);
  await userEvent.click(await screen.findByRole('radio', { name: /^Cru/ }));
  expect(await screen.findByText('Esta cor não está mais disponível.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Marinho' })).toBeChecked();
});

test('a colour that does not come is told, and can be chosen again', async () => {
  server.refuse(colorsOfProductEndpoint, 500);
  await openProduct(blue);
  await userEvent.click(await screen.findByRole('radio', { name: /^Cru/ }));
  const told = 'Não foi possível carregar esta cor. Tente novamente.';
  expect(await screen.findByText(told)).toBeVisible();
});
