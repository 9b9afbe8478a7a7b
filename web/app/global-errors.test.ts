import { expect, test } from 'vitest';

import { ApiError, timedOut } from '#web/api/api-error.ts';

import { globalErrorText, sessionLostText } from './global-errors.ts';

const refusal = (status: number, message = 'Texto do servidor') =>
  new ApiError({ status, code: 'X', message });

test.each([
  [403, 'Acesso negado. Você não tem permissão para esta ação.'],
  [404, 'Recurso não encontrado.'],
  [500, 'Erro interno do servidor. Tente novamente mais tarde.'],
  [503, 'Erro interno do servidor. Tente novamente mais tarde.'],
  [400, 'Texto do servidor'],
  [409, 'Texto do servidor'],
  [429, 'Texto do servidor'],
])('status %i says %j', (status, text) => {
  expect(globalErrorText(refusal(status))).toBe(text);
});

test('a timeout says so', () => {
  expect(globalErrorText(timedOut())).toBe('Tempo limite excedido. Verifique sua conexão.');
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
