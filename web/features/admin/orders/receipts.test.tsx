import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import {
  RECEIPT_STATUS,
  type Receipt,
  approveReceiptEndpoint,
  rejectReceiptEndpoint,
} from '#contract/receipts';
import { order, receipt } from '#web/testing/order.fixture.ts';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { dialogOf, openOrders } from './orders-page.fixture.tsx';
import { serveOrders } from './orders-server.fixture.ts';

const PIX = 'E12345678202611131822abcDEF12345';

const serve = (...receipts: Receipt[]) =>
  serveOrders(order(1, { status: 'pending_payment_confirmation', term: 'antecipado_3', receipts }));
const list = () => screen.findByRole('list', { name: 'Comprovantes do pedido #00000001' });

test('each receipt shows its file, date, state and where else it was sent', async () => {
  serve(
    receipt(1, { createdAt: '2026-11-13T21:22:00.000Z', repeatedIn: ['00000007'] }),
    receipt(2, { status: 'rejected', reason: 'Ilegível', repeatedIn: ['00000007', '00000008'] }),
  );
  await openOrders('?status=all');
  const [first, second] = within(await list()).getAllByRole('listitem');
  if (!first || !second) throw new Error('two receipts were expected');
  const link = within(first).getByRole('link', { name: /comprovante-1\.pdf/ });
  expect(link).toHaveAttribute('href', expect.stringContaining('/uploads/receipts/1.pdf?'));
  expect(link).toHaveAttribute('target', '_blank');
  expect(within(first).getByText('Enviado em 13/11/2026 18:22')).toBeInTheDocument();
  expect(within(first).getByText('Pendente')).toBeInTheDocument();
  expect(within(first).getByText('Mesmo arquivo enviado no pedido #00000007')).toBeInTheDocument();
  expect(within(second).getByText('Motivo: Ilegível')).toBeInTheDocument();
  expect(
    within(second).getByText('Mesmo arquivo enviado nos pedidos #00000007, #00000008'),
  ).toBeInTheDocument();
  expect(within(second).queryByRole('button')).toBeNull();
});

test('approving without the number of the payment', async () => {
  serve(receipt(1));
  await openOrders('?receipts=pending');
  await press('Aprovar comprovante comprovante-1.pdf do pedido #00000001');
  await press('Aprovar comprovante');
  expect(await screen.findByText('Comprovante aprovado com sucesso')).toBeInTheDocument();
  expect(server.bodies(approveReceiptEndpoint)).toEqual([null]);
  // The row and its receipt stay with what was decided, though neither waits any longer.
  const receipts = within(
    await screen.findByRole('list', { name: 'Comprovantes do pedido #00000001' }),
  );
  expect(await receipts.findByText(RECEIPT_STATUS.approved.label)).toBeInTheDocument();
  expect(receipts.queryByRole('button')).toBeNull();
});

test('the number of a payment must be one, and counts once', async () => {
  serve(receipt(1));
  const used = 'Este EndToEndId já foi usado em outro comprovante.';
  server.refuse(approveReceiptEndpoint, 409, { error: used, code: 'PAYMENT_USED' });
  await openOrders('?status=all');
  await press('Aprovar comprovante comprovante-1.pdf do pedido #00000001');
  const dialog = await dialogOf('Aprovar comprovante');
  const field = dialog.getByLabelText(/EndToEndId do PIX/);
  await userEvent.type(field, 'E123');
  await press('Aprovar comprovante');
  expect(await dialog.findByText('EndToEndId inválido')).toBeInTheDocument();
  expect(server.bodies(approveReceiptEndpoint)).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, ` ${PIX} `);
  await press('Aprovar comprovante');
  expect(await dialog.findByText(used)).toBeInTheDocument();
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveFocus();
  expect(screen.queryByText('Falha ao aprovar comprovante')).toBeNull();
  expect(server.bodies(approveReceiptEndpoint)).toEqual([{ endToEndId: PIX }]);
});

test('rejecting takes an optional reason', async () => {
  serve(receipt(1));
  await openOrders('?status=all');
  await press('Rejeitar comprovante comprovante-1.pdf do pedido #00000001');
  const dialog = await dialogOf('Rejeitar comprovante');
  await userEvent.type(dialog.getByLabelText(/Motivo/), 'Valor diferente');
  await press('Rejeitar comprovante');
  expect(await screen.findByText('Comprovante rejeitado')).toBeInTheDocument();
  expect(server.bodies(rejectReceiptEndpoint)).toEqual([{ reason: 'Valor diferente' }]);
});

test.each([
  {
    endpoint: approveReceiptEndpoint,
    button: 'Aprovar comprovante',
    told: 'Falha ao aprovar comprovante',
  },
  {
    endpoint: rejectReceiptEndpoint,
    button: 'Rejeitar comprovante',
    told: 'Falha ao rejeitar comprovante',
  },
])('a failure is told: $told', async ({ endpoint, button, told }) => {
  serve(receipt(1));
  const decided = 'Este comprovante já foi analisado.';
  server.refuse(endpoint, 409, { error: decided, code: 'RECEIPT_DECIDED' });
  await openOrders('?status=all');
  await press(`${button} comprovante-1.pdf do pedido #00000001`);
  await press(button);
  expect(await screen.findByText(told)).toBeInTheDocument();
  expect(await screen.findByText(decided)).toBeInTheDocument();
});

test('an address that has run out is asked for again before the file opens', async () => {
  const orders = serve(receipt(1, { url: '/uploads/receipts/1.pdf?expires=1&signature=old' }));
  const tab = {
    opener: window,
    close: vi.fn<() => void>(),
    location: { replace: vi.fn<(to: string) => void>() },
  };
  vi.stubGlobal('open', () => tab);
  await openOrders('?status=all');
  const link = await screen.findByRole('link', { name: /comprovante-1\.pdf/ });
  const fresh = receipt(1);
  for (const one of orders) one.receipts = [fresh];
  await userEvent.click(link);
  await waitFor(() => expect(tab.location.replace.mock.calls).toEqual([[fresh.url]]));
  expect(tab.close).not.toHaveBeenCalled();
});
