import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { PaymentTermId } from '#contract/ids';
import {
  grantTermsEndpoint,
  resellerTermsEndpoint,
  type GrantedTerm,
} from '#contract/payment-terms';
import { updateUserEndpoint, type AdminUser } from '#contract/users';
import { uuid } from '#web/testing/product.fixture.ts';
import { reseller } from '#web/testing/reseller.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { dossier, openDossier, serveDossier } from './dossier.fixture.tsx';

const term = (n: number, more: Partial<GrantedTerm> = {}): GrantedTerm => ({
  id: uuid<PaymentTermId>(9000 + n),
  name: `Prazo ${n}`,
  days: [30, 60],
  downPercent: null,
  discountBasisPoints: 0,
  minInstallment: 0,
  version: 1,
  forAll: false,
  granted: false,
  ...more,
});

const serve = (user: Partial<AdminUser> = {}) => {
  serveDossier(dossier({}, user));
  const terms = [term(1, { forAll: true }), term(2, { granted: true }), term(3)];
  server.reply(resellerTermsEndpoint, { terms, mostParts: 2 });
  server.reply(grantTermsEndpoint, { terms, mostParts: 2 });
};

test('which own terms the company may use is told, and chosen among those that are not for all', async () => {
  serve();
  openDossier('FINANCE');
  expect(await screen.findByText('Prazo 1, Prazo 2')).toBeVisible();
  await press('Escolher condições');
  expect(screen.queryByRole('checkbox', { name: /Prazo 1/ })).toBeNull();
  expect(screen.getByRole('checkbox', { name: /Prazo 2/ })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: /Prazo 3/ }));
  await press('Salvar');
  await waitFor(() =>
    expect(server.bodies(grantTermsEndpoint)).toEqual([{ termIds: [term(2).id, term(3).id] }]),
  );
});

test('who sells sees them and does not choose; without any nothing is said', async () => {
  serve();
  openDossier('SALES');
  expect(await screen.findByText('Prazo 1, Prazo 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Escolher condições' })).toBeNull();
});

test('one the company may use can be its usual term', async () => {
  serve();
  server.reply(updateUserEndpoint, { user: reseller(1) });
  openDossier();
  await press('Mudar limite');
  await userEvent.selectOptions(
    screen.getByLabelText('Condição de pagamento padrão'),
    await screen.findByRole('option', { name: 'Prazo 2' }),
  );
  expect(screen.queryByRole('option', { name: 'Prazo 3' })).toBeNull();
  await press('Salvar');
  await waitFor(() =>
    expect(server.bodies(updateUserEndpoint)).toEqual([
      expect.objectContaining({ defaultPaymentTerm: null, defaultOwnTerm: term(2).id }),
    ]),
  );
});

test('the usual one is told by its name', async () => {
  serve({ defaultOwnTerm: term(2).id });
  openDossier();
  expect(await screen.findByText('Prazo 2', { selector: 'dd' })).toBeVisible();
});

test('also where it is archived, and no longer among those that can be chosen', async () => {
  serve({ defaultOwnTerm: term(9).id });
  server.reply(resellerTermsEndpoint, { terms: [], mostParts: 2, usual: 'Prazo 9' });
  openDossier();
  expect(await screen.findByText('Prazo 9', { selector: 'dd' })).toBeVisible();
});
