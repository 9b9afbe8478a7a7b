import { expect, test } from 'vitest';

import { asId, type CollectionId, type PaymentTermId } from '#contract/ids';
import type { OrderDetail } from '#contract/order';
import { ReadOrderDetail } from '#web/api/read-order.ts';
import { event, invoice, order, receipt } from '#web/testing/order.fixture.ts';

import { nextSteps } from './next-steps.ts';

const told = (more: Partial<OrderDetail> = {}, today = '2026-11-14') =>
  nextSteps(ReadOrderDetail.parse(order(1, more)), today).map(
    ({ state, title, when }) => `${state} ${title}: ${when}`,
  );
const approved = [event(1), event(2, { to: 'APPROVED', createdAt: '2026-11-16T15:00:00.000Z' })];

test('on credit: it was received, the brand looks at it, and no day is made up', () => {
  expect(told()).toEqual([
    'done Pedido recebido: hoje, 14/11 às 09:32',
    'now A marca analisa o pedido: Você recebe a resposta por e-mail',
    'ahead O pedido sai para entrega: Você recebe um e-mail quando ele sair',
    'ahead Chega na sua loja: Econômico, 7 dias úteis',
    'ahead Pagamento: 30 dias depois da aprovação',
  ]);
});

test('approved, its invoices say when to pay; half and half, that comes before it leaves', () => {
  const half = { status: 'APPROVED', term: 'parcelado_50_50', timeline: approved } as const;
  const invoices = [
    invoice(1, { dueDate: '2026-12-16' }),
    invoice(2, { dueDate: '2026-11-19' }),
    invoice(3, { status: 'cancelled' }),
  ];
  expect(told({ ...half, invoices }, '2026-11-20').slice(0, 4)).toEqual([
    'done Pedido recebido: 14/11/2026 às 09:32',
    'done A marca analisa o pedido: 16/11/2026 às 12:00',
    'now Pagamento: vencem em 19/11/2026 e 16/12/2026',
    'ahead O pedido sai para entrega: Você recebe um e-mail quando ele sair',
  ]);
  expect(told({ ...half, paymentStatus: 'paid' })[2]).toBe('done Pagamento confirmado: ');
});

test('in advance: the receipt came with it, or is still to come', () => {
  const prepaid = { status: 'pending_payment_confirmation', term: 'antecipado_3' } as const;
  expect(told({ ...prepaid, receipts: [receipt(1)], estimatedDays: null })).toEqual([
    'done Pedido e comprovante recebidos: hoje, 14/11 às 09:32',
    'now A marca confere o pagamento: Você recebe a resposta por e-mail',
    'ahead O pedido sai para entrega: Você recebe um e-mail quando ele sair',
    'ahead Chega na sua loja: Econômico',
  ]);
  expect(told({ ...prepaid, status: 'PENDING', awaitsReceipt: true })[1]).toBe(
    'now Envie o comprovante de pagamento: Em ‘Ver pedido’',
  );
});

test('cancelled, nothing more is to come', () => {
  const timeline = [event(1), event(2, { from: 'UNDER_REVIEW', to: 'CANCELLED' })];
  expect(told({ status: 'CANCELLED', timeline })).toEqual([
    'done Pedido recebido: hoje, 14/11 às 09:32',
    'stopped Pedido cancelado: hoje, 14/11 às 09:32',
  ]);
});

const ID = '00000000-0000-4000-8000-000000000001';

const paid = (days: number[], downPercent: number | null, more: Partial<OrderDetail> = {}) => {
  const id = asId<PaymentTermId>(ID);
  const ownTerm = { id, name: 'Própria', days, downPercent, discountBasisPoints: 0 };
  return told({ ownTerm, ...more }).find((line) => line.includes('Pagamento'));
};

test('by a term of the brand’s own; of a programmed order it begins with the delivery', () => {
  const delivery = {
    collectionId: asId<CollectionId>(ID),
    name: 'Verão',
    deliveryFrom: '2027-01-10',
    deliveryTo: '2027-01-20',
  };
  expect(paid([28, 35], null)).toBe('ahead Pagamento: 28 e 35 dias');
  expect(paid([28, 35], null, { delivery })).toBe(
    'ahead Pagamento: 28 e 35 dias depois da entrega',
  );
  expect(paid([30], 20, { delivery })).toBe('ahead Pagamento: 20% na entrega e o resto em 30 dias');
});
