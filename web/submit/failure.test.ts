import { expect, test } from 'vitest';

import { refused, timedOut, unreachable, unreadable } from '#web/api/api-error.ts';

import { complaintsOf, failureTexts, isOutcomeUnknown } from './failure.ts';

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
  expect(failureTexts(error, WHAT, 'server')).toEqual(texts);
});

test('a change in doubt is not called a failure', () => {
  const late = 'Tempo limite excedido. Verifique sua conexão.';
  expect(failureTexts(timedOut('POST'), WHAT)).toEqual([late]);
  expect(failureTexts(timedOut('GET'), WHAT)).toEqual([WHAT, late]);
});

test.each([
  ['no answer in time', timedOut('POST'), true],
  ['no connection', unreachable(), true],
  ['an answer that cannot be read', unreadable(201), true],
  ['a server that broke', refused(500, {}), true],
  ['a proxy that gave up', refused(504, 'Gateway'), true],
  ['a refusal', refused(409, {}), false],
  ['bad input', refused(400, {}), false],
])('%s leaves the outcome unknown: %#', (_, error, unknown) => {
  expect(isOutcomeUnknown(error)).toBe(unknown);
});

test.each([
  [
    'what the server said, each once',
    refused(400, { errors: [{ msg: 'a' }, { msg: 'a' }] }),
    ['a'],
  ],
  ['the one text', refused(409, { error: 'Não' }), ['Não']],
  ['what it is about', new Error(''), [WHAT]],
])('complaints are %s', (_, error, texts) => {
  expect(complaintsOf(error, WHAT)).toEqual(texts);
});

const CANNOT = 'Sem conexão. Verifique sua internet e tente novamente.';
test.each([
  ['sentence', unreachable(), [`${WHAT}: ${CANNOT}`]],
  ['sentence', new Error('x'), [`${WHAT}: ${BROKEN}`]],
  ['sentence', timedOut('POST'), ['Tempo limite excedido. Verifique sua conexão.']],
  ['what', refused(409, { error: 'Não' }), [WHAT]],
  ['why', refused(409, { error: 'Não' }), ['Não']],
  ['why', refused(409, {}), [WHAT]],
] as const)('told as %s: %#', (how, error, texts) => {
  expect(failureTexts(error, WHAT, how)).toEqual(texts);
});
