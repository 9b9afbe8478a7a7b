import { expect, test } from 'vitest';

import { availableOf, sharesOf } from './credit.rules.ts';
import { accessText, dueText, paysText } from './dossier-text.ts';

test.each([
  [-8, 'vencida há 8 dias'],
  [-1, 'vencida há 1 dia'],
  [0, 'vence hoje'],
  [1, 'vence amanhã'],
  [3, 'vence em 3 dias'],
])('due in %i days: %s', (days, text) => {
  expect(dueText(days)).toBe(text);
});

test.each([
  [null, '–', 'nenhum pagamento em 12 meses'],
  [0, 'no dia', 'do vencimento'],
  [1, '1 dia', 'depois do vencimento'],
  [-3, '3 dias', 'antes do vencimento'],
])('paid %s days after the due date', (days, value, hint) => {
  expect(paysText(days)).toEqual({ value, hint });
});

test('the last access is told in days', () => {
  const now = new Date('2026-11-18T12:00:00Z');
  expect(accessText(null, now)).toBe('nunca entrou');
  expect(accessText('2026-11-18T01:00:00Z', now)).toBe('nas últimas 24 horas');
  expect(accessText('2026-11-17T11:00:00Z', now)).toBe('há 1 dia');
  expect(accessText('2026-11-08T12:00:00Z', now)).toBe('há 10 dias');
});

test('what is free is never less than nothing, and centavos add up', () => {
  expect(availableOf({ creditLimit: null, currentExposure: 5 })).toBeNull();
  expect(availableOf({ creditLimit: 100, currentExposure: 250 })).toBe(0);
  expect(availableOf({ creditLimit: 0.3, currentExposure: 0.1 })).toBe(0.2);
});

test('a bar is never longer than the limit', () => {
  expect(sharesOf(100, 80, 50)).toMatchObject({ free: 0, usedPercent: 80, reviewPercent: 20 });
  expect(sharesOf(100, 150, 10)).toMatchObject({ usedPercent: 100, reviewPercent: 0 });
  expect(sharesOf(0, 0, 0)).toMatchObject({ free: 0, usedPercent: 0, reviewPercent: 0 });
});
