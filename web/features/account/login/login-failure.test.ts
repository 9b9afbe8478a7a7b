import { expect, test } from 'vitest';

import { ApiError, timedOut, unreachable } from '#web/api/api-error.ts';

import { loginFailureText } from './login-failure.ts';

const answer = (message: string) => new ApiError({ status: 401, code: 'X', message });

test.each([
  [answer('E-mail ou senha incorretos.'), 'E-mail ou senha incorretos.'],
  [answer(''), 'Erro ao fazer login'],
  [timedOut(), 'Erro inesperado. Tente novamente.'],
  [unreachable(), 'Erro inesperado. Tente novamente.'],
  [new Error('bug'), 'Erro inesperado. Tente novamente.'],
])('%o: %s', (error, text) => {
  expect(loginFailureText(error)).toBe(text);
});
