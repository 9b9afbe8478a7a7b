import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import type { BoletoState } from '#contract/boleto-state';
import type { Invoice } from '#contract/invoice';
import { invoice } from '#web/testing/order.fixture.ts';

import { InvoiceItem } from './invoice-item.tsx';

const LINE = '34191090080123456781434567890007516610000012345';
const PRINTED = '34191.09008 01234.567814 34567.890007 5 16610000012345';
const PDF = '/uploads/boletos/7.pdf?expires=9999999999&signature=x';

const show = (more: Partial<Invoice>, forAdmin = false) =>
  render(
    <ul>
      <InvoiceItem invoice={invoice(1, { amount: 123.45, ...more })} forAdmin={forAdmin} />
    </ul>,
  );
const link = () => screen.queryByRole('link');
const copy = () => screen.queryByRole('button', { name: 'Copiar linha digitável' });

const AWAITING = 'Baixar boleto (aguardando registro)';
const ISSUING = 'Boleto em registro no banco: pode ser pago a partir de 18/11/2026';

test.each<[BoletoState, string, string]>([
  ['draft', ISSUING, AWAITING],
  ['in_remittance', ISSUING, AWAITING],
  ['registered', 'Boleto registrado', 'Baixar boleto'],
])('the buyer of a boleto that is %s reads: %s', (boletoState, text, label) => {
  const lineDigit = boletoState === 'registered' ? LINE : null;
  const payableFrom = lineDigit ? null : '2026-11-18';
  show({ boletoState, boletoPdfUrl: PDF, lineDigit, payableFrom });
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(link()).toHaveTextContent(label);
  expect(link()).toHaveAttribute('href', PDF);
  expect(copy() !== null).toBe(lineDigit !== null);
});

test('the line is read in groups and copied as figures', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  show({ boletoState: 'registered', lineDigit: LINE });
  expect(screen.getByText(PRINTED)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Copiar linha digitável' }));
  expect(write).toHaveBeenCalledWith(LINE);
  write.mockRestore();
});

test('of one that is paid in part it says what came and what is missing', () => {
  show({ open: 23.45 });
  expect(screen.getByText('Pago R$ 100,00, faltam R$ 23,45')).toBeVisible();
});

test('a line without a paper offers none', () => {
  show({ boletoState: 'registered', lineDigit: LINE });
  expect(link()).toBeNull();
});

test('without a boleto the buyer waits, and hears nothing of what the bank said', () => {
  show({ boletoRejection: 'Data de vencimento inválida' });
  expect(screen.getByText('Boleto em emissão')).toBeInTheDocument();
  expect(screen.queryByText(/vencimento inválida/)).toBeNull();
});

test('what was paid short has a boleto that takes no more', () => {
  show({ boletoState: 'paid', lineDigit: LINE, boletoPdfUrl: PDF });
  expect(screen.getByText('Boleto pago')).toBeInTheDocument();
  expect(copy()).toBeNull();
});

test.each(['paid', 'cancelled'] as const)(
  'of a %s invoice nothing is to be waited for',
  (status) => {
    show({ status, boletoState: 'registered', lineDigit: LINE, boletoPdfUrl: PDF });
    expect(screen.queryByText('Boleto registrado')).toBeNull();
    expect(copy()).toBeNull();
    expect(link() !== null).toBe(status === 'paid');
  },
);

test.each<[BoletoState, string]>([
  ['draft', 'Boleto: Aguardando remessa'],
  ['in_remittance', 'Boleto: Em remessa'],
  ['registered', 'Boleto: Registrado'],
  ['paid', 'Boleto: Pago'],
])('the administrator reads of a boleto that is %s: %s', (boletoState, text) => {
  show({ boletoState }, true);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('the administrator reads why the bank refused', () => {
  show({ boletoRejection: 'Data de vencimento inválida' }, true);
  expect(screen.getByText('Rejeitado pelo banco: Data de vencimento inválida')).toBeInTheDocument();
  expect(screen.queryByText('Boleto em emissão')).toBeNull();
});

test('of two invoices each button says which one it is for', () => {
  const second = invoice(2, { boletoState: 'registered', lineDigit: LINE, boletoPdfUrl: PDF });
  render(
    <ul>
      <InvoiceItem invoice={second} count={2} />
    </ul>,
  );
  expect(screen.getByRole('link')).toHaveAccessibleName('Baixar boleto da fatura 2');
  expect(screen.getByRole('button')).toHaveAccessibleName('Copiar linha digitável da fatura 2');
});

test('a cancelled invoice is cancelled in its own gender', () => {
  show({ status: 'cancelled' });
  expect(screen.getByText('Cancelada')).toBeInTheDocument();
});
