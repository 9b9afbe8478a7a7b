import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { enterOrderEndpoint } from '#contract/checkout';
import { settingsEndpoint } from '#contract/checkout-settings';
import type { PaymentTermId } from '#contract/ids';
import { resellerTermsEndpoint, type GrantedTerm } from '#contract/payment-terms';
import { checkoutSettings } from '#web/testing/checkout.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

import { openReady, orders, register, stageOffice } from './enter-order.fixture.tsx';

stageOffice();

const term = (n: number, more: Partial<GrantedTerm> = {}): GrantedTerm => ({
  id: uuid<PaymentTermId>(9000 + n),
  name: `Prazo ${n}`,
  days: [28, 42],
  downPercent: null,
  discountBasisPoints: 0,
  minInstallment: 0,
  version: 3,
  forAll: true,
  granted: false,
  ...more,
});
const serve = (...terms: GrantedTerm[]) =>
  server.reply(resellerTermsEndpoint, { terms, mostParts: 2 });
const choice = (name: RegExp) => screen.getByRole('radio', { name });

test('the office chooses what this reseller may use, and it is sent as it was read', async () => {
  serve(
    term(1),
    term(2, { forAll: false, granted: true, discountBasisPoints: 500 }),
    term(3, { forAll: false }),
    term(4, { days: [10, 20, 30] }),
  );
  await openReady();
  expect(screen.queryByRole('radio', { name: /Prazo [34]/ })).toBeNull();
  expect(choice(/Prazo 1/)).toHaveAccessibleName(/2x de R\$\s160,00: 28 e 42 dias\. Sujeito/);
  await userEvent.click(choice(/Prazo 2/));
  // R$ 320,00 with freight, less 5 %.
  expect(screen.getByText('Desconto (5%)')).toBeVisible();
  await register();
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]?.body).toMatchObject({
    term: 'boleto_30',
    ownTerm: { id: term(2).id, version: 3 },
    discount: 16,
    total: 304,
  });
});

test('archived meanwhile: it is told, and the usual one stands in for it', async () => {
  serve(term(1));
  await openReady();
  await userEvent.click(choice(/Prazo 1/));
  serve();
  const error = 'Esta condição de pagamento não está mais disponível. Escolha outra.';
  server.reply(enterOrderEndpoint, () => refused(409, { error, code: 'TERM_UNAVAILABLE' }));
  await register();
  expect(await screen.findByText(/A condição “Prazo 1” não está mais disponível/)).toBeVisible();
  expect(choice(/Antecipado/)).toBeChecked();
});

test('parts below the minimum keep it from being sent', async () => {
  serve(term(1, { minInstallment: 200 }));
  await openReady();
  await userEvent.click(choice(/Prazo 1/));
  expect(
    await screen.findByText(/Mínimo de R\$\s200,00 por parcela na condição “Prazo 1”\./),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Registrar pedido' })).toBeDisabled();
});

test('what the brand has switched off is nothing the office can choose', async () => {
  server.reply(settingsEndpoint, {
    settings: { ...checkoutSettings({ minimum_pieces: 3 }), termsOff: ['antecipado_3'] },
  });
  await openReady();
  expect(screen.queryByRole('radio', { name: /Antecipado/ })).toBeNull();
  expect(choice(/Boleto 30 dias/)).toBeChecked();
});
