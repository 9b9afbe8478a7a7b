import { expect, test } from 'vitest';

import { ApiError, timedOut } from '#web/api/api-error.ts';

import { globalErrorText, sessionLostText } from './global-errors.ts';

const refusal = (status: number, message = 'Texto do servidor') =>
  new ApiError({ status, code: 'X', message });

test('a failed call says what it says itself', () => {
  expect(globalErrorText(refusal(409))).toBe('Texto do servidor');
  expect(globalErrorText(timedOut('GET'))).toBe('Tempo limite excedido. Verifique sua conexão.');
});

test('an answer without a text, a lost session and a bug of ours raise no toast here', () => {
  expect(globalErrorText(refusal(400, ''))).toBeUndefined();
  expect(globalErrorText(refusal(401))).toBeUndefined();
  expect(globalErrorText(new Error('bug'))).toBeUndefined();
});

test('a lost session is told everywhere but on the login page', () => {
  expect(sessionLostText('/admin')).toBe('Sessão expirada. Faça login novamente.');
  expect(sessionLostText('/login')).toBeUndefined();
});
