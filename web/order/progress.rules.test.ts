import { expect, test } from 'vitest';

import type { ShownStatus } from '#contract/order-status';

import { progressOf } from './progress.rules.ts';

/** One status after the other, a day each from the first of November on. */
function walked(...statuses: ShownStatus[]) {
  const timeline = statuses.map((to, at) => ({
    id: at + 1,
    from: statuses[at - 1] ?? null,
    to,
    createdAt: `2026-11-0${at + 1}T12:00:00.000Z`,
  }));
  return { status: statuses.at(-1) ?? 'PENDING', term: 'boleto_30', timeline } as const;
}
const told = (order: Parameters<typeof progressOf>[0]) =>
  progressOf(order).map(({ label, state, at }) =>
    `${state} ${label} ${at?.slice(8, 10) ?? ''}`.trim(),
  );

test('the way of an order, with the days on which it came so far', () => {
  expect(told(walked('UNDER_REVIEW', 'APPROVED', 'INVOICED', 'PRODUCTION', 'SHIPPED'))).toEqual([
    'done Em análise 01',
    'done Aprovado 02',
    'done Produção 04',
    'now Enviado 05',
    'ahead Concluído',
  ]);
});

test('a step that was left out has no day; the last one is done', () => {
  expect(told(walked('UNDER_REVIEW', 'APPROVED', 'COMPLETED'))).toEqual([
    'done Em análise 01',
    'done Aprovado 02',
    'done Produção',
    'done Enviado',
    'done Concluído 03',
  ]);
});

test('what was gone back behind is ahead again, and has the day on which it is done again', () => {
  expect(told(walked('UNDER_REVIEW', 'APPROVED', 'UNDER_REVIEW'))[1]).toBe('ahead Aprovado');
  expect(told(walked('UNDER_REVIEW', 'APPROVED', 'UNDER_REVIEW', 'APPROVED')).slice(0, 2)).toEqual([
    'done Em análise 01',
    'now Aprovado 04',
  ]);
});

test('paid in advance, it is received and then paid', () => {
  const paid = { ...walked('pending_payment_confirmation', 'PAID'), term: 'antecipado_3' } as const;
  expect(told(paid).slice(0, 2)).toEqual(['done Recebido 01', 'now Pago 02']);
});

test('a cancelled one stops where it was, and nothing is done behind that', () => {
  expect(told(walked('UNDER_REVIEW', 'APPROVED', 'CANCELLED'))).toEqual([
    'done Em análise 01',
    'stopped Cancelado 03',
    'ahead Produção',
    'ahead Enviado',
    'ahead Concluído',
  ]);
  expect(told({ ...walked(), status: 'CANCELLED' })[0]).toBe('stopped Cancelado');
});

test('of a list row, which knows no events, the steps are told without days', () => {
  expect(told({ ...walked(), status: 'SHIPPED' })).toEqual([
    'done Em análise',
    'done Aprovado',
    'done Produção',
    'now Enviado',
    'ahead Concluído',
  ]);
});
