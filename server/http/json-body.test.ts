import { expect, test } from 'vitest';

import { ERRORS } from '#contract/errors';

import { testApp } from '../testing/test-app.ts';
import { isIntricate, MOST_STRUCTURED_LENGTH } from './json-body.ts';

const { send, given } = await testApp();
const { token } = await given.admin();

const post = async (payload: string) => {
  const headers = { 'content-type': 'application/json' };
  const reply = await send({ method: 'POST', url: '/api/imports', headers, payload }, token);
  return { status: reply.statusCode, ...reply.json<{ code: string; message: string }>() };
};

test('a long body of many parts is refused before it is read', async () => {
  const lists = `{"text":[${'[],'.repeat(MOST_STRUCTURED_LENGTH / 3)}[]]}`;
  expect(await post(lists)).toMatchObject({
    status: 400,
    code: 'MALFORMED_REQUEST',
    message: ERRORS.MALFORMED_REQUEST.text,
  });
  // A short one is read, and refused with what is wrong.
  expect(await post('{"text":[[],[]]}')).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
});

test('a long text is read, whatever signs and quotes are in it', async () => {
  const text = `titulo;preco\n${'a,b:{[";"\\\\";1\n'.repeat(100_000)}`;
  const payload = JSON.stringify({ text });
  expect(payload.length).toBeGreaterThan(MOST_STRUCTURED_LENGTH);
  expect((await post(payload)).code).not.toBe('MALFORMED_REQUEST');
});

test.each([
  ['signs inside of a text', `{"a":"${'[{,:'.repeat(2_000)}"}`, false],
  ['escaped quotes', `{"a":"${String.raw`\",[`.repeat(2_000)}"}`, false],
  ['a text that ends in a backslash', `{"a":"\\\\",${'"b":1,'.repeat(2_000)}"c":1}`, true],
  ['many fields', `{${'"b":1,'.repeat(2_000)}"c":1}`, true],
] as const)('%s: %#', (_what, json, expected) => {
  expect(isIntricate(json)).toBe(expected);
});
