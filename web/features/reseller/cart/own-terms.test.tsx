import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { checkoutEndpoint } from '#contract/checkout';
import { settingsEndpoint } from '#contract/checkout-settings';
import type { PaymentTermId } from '#contract/ids';
import type { OfferedTerm } from '#contract/own-term';
import type { PaymentTerm } from '#contract/payment-term';
import { meEndpoint } from '#contract/session';
import { checkoutSettings } from '#web/testing/checkout.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { textOf } from '#web/testing/screen.ts';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

import {
  amount,
  ANA,
  choose,
  finish,
  finishButton,
  note,
  openCart,
  orders,
  stageCart,
} from './cart-page.fixture.tsx';

stageCart();

const TERM: OfferedTerm = {
  id: uuid<PaymentTermId>(9001),
  name: '30/60/90',
  days: [30, 60, 90],
  downPercent: null,
  discountBasisPoints: 200,
  minInstallment: 100,
  version: 4,
};
/** Without a usual term, which would win over what was chosen last. */
const FREE = { ...ANA, defaultPaymentTerm: null };
const offer = (...ownTerms: OfferedTerm[]) => offerBut([], ...ownTerms);
const offerBut = (termsOff: PaymentTerm[], ...ownTerms: OfferedTerm[]) =>
  server.reply(settingsEndpoint, {
    settings: { ...checkoutSettings(), ...(termsOff.length > 0 && { termsOff }) },
    ...(ownTerms.length > 0 && { ownTerms }),
  });
const remembered = (ownTerm: object) =>
  localStorage.setItem(`checkout:${ANA.id}`, JSON.stringify({ ownTerm }));
const radios = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));

test('an own term says its parts, counts its discount and is sent as it was read', async () => {
  offer(TERM);
  await openCart();
  await choose(/30\/60\/90/);
  // R$ 1.659,90 with freight, less 2 %.
  expect(amount('Desconto (2%)')).toBe('− R$ 33,20');
  expect(amount('Total')).toBe('R$ 1.626,70');
  expect(screen.getByRole('radio', { name: /30\/60\/90/ })).toHaveAccessibleName(
    /R\$\s542,23, R\$\s542,23 e R\$\s542,24: 30, 60 e 90 dias\. Sujeito à aprovação/,
  );
  await finish();
  expect(orders()[0]?.body).toMatchObject({
    term: 'boleto_30',
    ownTerm: { id: TERM.id, version: 4 },
    discount: 33.2,
    total: 1626.7,
  });
});

test('with an entrada it is sent as paid like 50/50', async () => {
  offer({ ...TERM, downPercent: 30 });
  await openCart();
  await choose(/30\/60\/90/);
  await finish();
  expect(orders()[0]?.body).toMatchObject({ term: 'parcelado_50_50' });
});

test('parts below the minimum cannot be chosen, and say from when on they can', async () => {
  offer({ ...TERM, minInstallment: 600 });
  await openCart();
  const radio = screen.getByRole('radio', { name: /30\/60\/90/ });
  expect(radio).toBeDisabled();
  expect(radio).toHaveAccessibleName(/Mínimo de R\$\s600,00 por parcela/);
});

test('one chosen before that has become too small keeps the order from being sent', async () => {
  server.reply(meEndpoint, { user: FREE });
  remembered({ id: TERM.id, name: TERM.name });
  offer({ ...TERM, minInstallment: 600 });
  await openCart(FREE);
  expect(finishButton()).toBeDisabled();
  expect(document.body).toHaveTextContent(
    'Mínimo de R$ 600,00 por parcela na condição “30/60/90”.',
  );
});

test('one that is gone is said, and the usual one stands in for it', async () => {
  server.reply(meEndpoint, { user: FREE });
  remembered({ id: TERM.id, name: TERM.name });
  offer();
  await openCart(FREE);
  expect(screen.getByText(/A condição “30\/60\/90” não está mais disponível/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /Antecipado/ })).toBeChecked();
});

test('archived while it was on screen: the refusal is told and the term goes', async () => {
  offer(TERM);
  await openCart();
  await choose(/30\/60\/90/);
  const error = 'Esta condição de pagamento não está mais disponível. Escolha outra.';
  server.reply(checkoutEndpoint, () =>
    refused(409, { error, message: error, code: 'TERM_UNAVAILABLE' }),
  );
  offer();
  await finish();
  expect(await screen.findByText(/A condição “30\/60\/90” não está mais/)).toBeVisible();
  expect(textOf(note())).toContain(error);
  expect(screen.queryByRole('radio', { name: /30\/60\/90/ })).toBeNull();
});

test('without own terms there are the three alone', async () => {
  await openCart();
  expect(radios()).toEqual(
    expect.arrayContaining(['boleto_30', 'parcelado_50_50', 'antecipado_3']),
  );
  expect(radios()).toHaveLength(5);
});

const checked = () => screen.getByRole('radio', { checked: true, name: /30|50|Antecipado/ });

test('what is switched off is not there; another of the three stands in for the usual one', async () => {
  offerBut(['boleto_30', 'antecipado_3']);
  await openCart();
  expect(radios()).toHaveLength(3);
  expect(checked()).toHaveAttribute('value', 'parcelado_50_50');
  expect(screen.queryByText(/não está mais disponível/)).toBeNull();
});

test('with all three off the first of the brand’s own is where it starts', async () => {
  offerBut(['boleto_30', 'parcelado_50_50', 'antecipado_3'], TERM);
  await openCart();
  expect(checked()).toHaveAttribute('value', TERM.id);
  await finish();
  expect(orders()[0]?.body).toMatchObject({
    term: 'boleto_30',
    ownTerm: { id: TERM.id, version: 4 },
  });
});

test('switched off while it was on screen: what was chosen is said to be gone', async () => {
  await openCart();
  await choose(/50% na aprovação/);
  const error = 'Esta condição de pagamento não está mais disponível. Escolha outra.';
  server.reply(checkoutEndpoint, () =>
    refused(409, { error, message: error, code: 'TERM_UNAVAILABLE' }),
  );
  offerBut(['parcelado_50_50']);
  await finish();
  expect(
    await screen.findByText(/A condição “50% na aprovação \+ 50% em 30 dias” não está mais/),
  ).toBeVisible();
  expect(checked()).toHaveAttribute('value', 'boleto_30');
});
