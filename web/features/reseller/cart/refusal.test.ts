import { expect, test } from 'vitest';

import { refused } from '#web/api/api-error.ts';

import type { OrderBody } from './checkout.queries.ts';
import { refusalOf } from './refusal.ts';

const BODY: OrderBody = {
  items: [],
  shippingType: 'ECONOMIC',
  term: 'boleto_30',
  shippingAddress: { address: 'Rua A, 1', city: 'Bauru', state: 'SP', zipCode: '17010000' },
};

test.each([
  [{ error: 'do erro', message: 'da mensagem' }, 'do erro'],
  [{ message: 'da mensagem', errors: [{ msg: 'x' }] }, 'da mensagem'],
  [{ errors: [{ msg: 'um' }, { message: 'dois' }, {}] }, 'um | dois'],
  ['um texto', 'um texto'],
  [{}, 'Erro ao finalizar checkout'],
  [undefined, 'Erro ao finalizar checkout'],
  [{ errors: [] }, 'Erro ao finalizar checkout'],
])('%j reads %j', (body, text) => {
  expect(refusalOf(refused(400, body), BODY).text).toBe(text);
});

test('a failure of the page itself has the plain text', () => {
  expect(refusalOf(new TypeError('x'), BODY).text).toBe('Erro ao finalizar checkout');
});
