import { expect, test } from 'vitest';

import { ApiError, timedOut, unreachable } from '#web/api/api-error.ts';

import { loginFailureTexts } from './login-text.ts';

const UNEXPECTED = 'Erro inesperado. Tente novamente.';
const answer = (message: string) => new ApiError({ status: 401, code: 'X', message });

test.each([
  [answer('E-mail ou senha incorretos.'), ['E-mail ou senha incorretos.']],
  [answer(''), ['Erro ao fazer login']],
  [timedOut('POST'), [UNEXPECTED, 'Tempo limite excedido. Verifique sua conexão.']],
  [unreachable(), [UNEXPECTED, 'Sem conexão. Verifique sua internet e tente novamente.']],
  [new Error('bug'), [UNEXPECTED]],
])('%o: %s', (error, texts) => {
  expect(loginFailureTexts(error)).toEqual(texts);
});
