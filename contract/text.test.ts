import { expect, test } from 'vitest';

import { email, requiredText, text } from './text.ts';

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

test('text is trimmed, composed and counted after that', () => {
  expect(text(5).parse('  abcde  ')).toBe('abcde');
  expect(text(4).parse('cafe\u0301')).toBe('café');
  expect(accepts(text(5), 'abcdef')).toBe(false);
});

test.each(['\u0000', 'a\u0007b', '\u007f', '\u0085', '\ud83d', 'a\udc00'])(
  'text refuses what is not text: %j',
  (value) => expect(accepts(text(20), value)).toBe(false),
);

test.each(['linha 1\nlinha 2', 'a\tb', 'São João', '👗', "O'Neill & <filhos>", 'مرحبا'])(
  'text keeps what people write: %j',
  (value) => expect(text(40).parse(value)).toBe(value),
);

test('required text says what is missing', () => {
  const result = requiredText(10, 'CNPJ é obrigatório').safeParse('   ');
  expect(result.error?.issues.map(({ message }) => message)).toEqual(['CNPJ é obrigatório']);
});

test.each([
  ['Ana@Loja.Example', 'ana@loja.example'],
  ['  ana@loja.example ', 'ana@loja.example'],
  ['ａna@loja.example', 'ana@loja.example'],
  ['ana+pedidos@sub.loja.com.br', 'ana+pedidos@sub.loja.com.br'],
  ['josé@açaí.com.br', 'josé@açaí.com.br'],
])('e-mail %s is compared as %s', (typed, stored) => {
  expect(email().parse(typed)).toBe(stored);
});

test.each([
  'a',
  'a@b',
  '@b.co',
  'a@',
  'a b@c.co',
  'a@b..co',
  'a@b.co\r\nBcc: x@y.z',
  'a@b.co,c@d.co',
  '<a@b.co>',
])('e-mail refuses %j', (value) => expect(accepts(email(), value)).toBe(false));

test('an empty e-mail is missing, not malformed', () => {
  const result = email().safeParse('  ');
  expect(result.error?.issues.map(({ message }) => message)).toEqual(['E-mail é obrigatório']);
});
