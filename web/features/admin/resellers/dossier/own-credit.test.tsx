import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { creditUseEndpoint } from '#contract/arrivals';
import { orderId } from '#web/testing/order.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { dossier, openDossier, openInvoice, serveDossier } from './dossier.fixture.tsx';

const OWES = {
  open: { total: 100, invoices: 1, overdue: 0, overdueInvoices: 0, nextDue: '2026-11-10' },
};

test('without credit of its own a company has no word of it', async () => {
  serveDossier(dossier(OWES), [openInvoice(1)]);
  openDossier();
  expect(await screen.findByText('#00000001')).toBeInTheDocument();
  expect(screen.queryByText('Crédito do cliente')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Usar crédito/ })).toBeNull();
});

test('its credit is in sight and may be used for an invoice, of which a part has come', async () => {
  serveDossier(dossier(OWES, { ownCredit: 30 }), [openInvoice(1, { amount: 100, open: 40 })]);
  server.reply(creditUseEndpoint, { message: 'R$ 30,00 de crédito usados', entry: 3 });
  openDossier();
  expect(await screen.findByText('Crédito do cliente')).toBeInTheDocument();
  expect(await screen.findByText(/^Pago R\$\s60,00, faltam R\$\s40,00$/)).toBeInTheDocument();
  const button = screen.getByRole('button', { name: /^Usar crédito/ });
  expect(button).toHaveTextContent('Usar crédito de R$ 30,00');
  await press('Usar crédito na fatura 1 do pedido #00000001');
  expect(await screen.findByText('R$ 30,00 de crédito usados')).toBeInTheDocument();
  expect(server.bodies(creditUseEndpoint)).toEqual([{ orderId: orderId(1), invoiceId: uuid(1) }]);
});
