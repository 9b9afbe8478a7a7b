import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { settingsEndpoint } from '#contract/checkout-settings';
import { listRestockAlertsEndpoint, setRestockAlertEndpoint } from '#contract/restock-alerts';
import {
  breton,
  openProduct,
} from '#web/features/reseller/catalog/product/product-dialog.fixture.tsx';
import { checkoutSettings } from '#web/testing/checkout.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

const asked = { productId: breton().id, size: 'GG' };
function offer(alerts = [asked].slice(1)) {
  server.reply(settingsEndpoint, { settings: { ...checkoutSettings(), restockAlerts: true } });
  server.reply(listRestockAlertsEndpoint, { offered: true, alerts });
}
const ASK = 'Avise-me quando Camiseta Breton GG voltar';

async function openWith(alerts?: (typeof asked)[]) {
  const opened = openProduct();
  offer(alerts);
  await opened;
}

test('a sold-out size is waited for with one press, and let go with another', async () => {
  await openWith();
  server.reply(setRestockAlertEndpoint, ({ body: { wanted } }) => ({
    offered: true,
    alerts: wanted ? [asked] : [],
  }));
  await press(ASK);
  expect(
    await screen.findByText('Avisamos por e-mail quando Camiseta Breton GG voltar.'),
  ).toBeVisible();
  await press('Aviso ligado para Camiseta Breton GG');
  expect(await screen.findByRole('button', { name: ASK })).toBeVisible();
  expect(server.bodies(setRestockAlertEndpoint)).toEqual([
    { ...asked, wanted: true },
    { ...asked, wanted: false },
  ]);
});

test('what one waits for already is said; sizes that are there offer nothing', async () => {
  await openWith([asked]);
  expect(await screen.findByRole('button', { name: /^Aviso ligado/ })).toHaveTextContent(
    'GG: Aviso ligado',
  );
  expect(screen.queryByRole('button', { name: /^Avise-me/ })).toBeNull();
});

test('by sizes it stands in the cell, which is still called sold out', async () => {
  await openWith();
  await press('Adicionar por tamanhos');
  const matrix = screen.getByRole('table', { name: 'Cores e tamanhos' });
  expect(await within(matrix).findByRole('button', { name: ASK })).toBeVisible();
  expect(
    within(matrix).getByRole('textbox', { name: 'Quantidade GG' }),
  ).toHaveAccessibleDescription(/^Esgotado/);
});

test('somebody was faster: it says so, and asks what is true now', async () => {
  await openWith();
  server.refuse(setRestockAlertEndpoint, 409, 'Este tamanho já está disponível.');
  await press(ASK);
  expect(await screen.findByText(/Este tamanho já está disponível/)).toBeVisible();
  await waitFor(() => expect(server.calls(listRestockAlertsEndpoint)).toHaveLength(2));
});

test('where the brand does not offer it nothing of it is on screen', async () => {
  await openProduct();
  await press('Adicionar por tamanhos');
  const matrix = screen.getByRole('table', { name: 'Cores e tamanhos' });
  expect(within(matrix).getByText('Esgotado')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Avise-me/ })).toBeNull();
  expect(server.calls(listRestockAlertsEndpoint)).toEqual([]);
});
