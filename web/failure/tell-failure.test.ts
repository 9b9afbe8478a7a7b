import { expect, test } from 'vitest';

import { refused, timedOut, unreachable } from '#web/api/api-error.ts';

import { failureTexts } from './tell-failure.ts';

const WHAT = 'Falha ao aprovar pedido';
const BROKEN = 'Erro interno do servidor. Tente novamente mais tarde.';

test.each([
  ['a refusal', refused(409, { error: 'Já analisado' }), [WHAT, 'Já analisado']],
  ['a forbidden one', refused(404, { error: 'Sem pedido' }), [WHAT, 'Recurso não encontrado.']],
  ['a silent one', refused(400, {}), [WHAT]],
  ['a list', refused(400, { errors: [{ msg: 'um' }, { msg: 'dois' }] }), [WHAT, 'um | dois']],
  [
    'no connection',
    unreachable(),
    [WHAT, 'Sem conexão. Verifique sua internet e tente novamente.'],
  ],
  ['a bug of the page', new Error('x'), [WHAT]],
])('%s: what was not done, then why', (_, error, texts) => {
  expect(failureTexts(error, WHAT)).toEqual(texts);
});

test.each([
  ['a refusal', refused(409, { error: 'Já analisado' }), ['Já analisado']],
  ['a breakdown with words', refused(500, { error: 'Banco fora' }), ['Banco fora', BROKEN]],
  ['a breakdown without', refused(502, '<html>'), [WHAT, BROKEN]],
  ['our own breakdown', refused(500, { error: BROKEN }), [BROKEN]],
  ['a list', refused(400, { errors: [{ msg: 'um' }, { msg: 'dois' }] }), ['um | dois']],
  ['a bare text', refused(400, 'um texto'), ['um texto']],
])("%s: the server's own text where it is preferred", (_, error, texts) => {
  expect(failureTexts(error, WHAT, { prefersServer: true })).toEqual(texts);
});

test('a change in doubt is not called a failure', () => {
  const late = 'Tempo limite excedido. Verifique sua conexão.';
  expect(failureTexts(timedOut('POST'), WHAT)).toEqual([late]);
  expect(failureTexts(timedOut('GET'), WHAT)).toEqual([WHAT, late]);
});
