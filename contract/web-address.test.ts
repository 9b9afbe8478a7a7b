import { expect, test } from 'vitest';

import { webAddress } from './web-address.ts';

test.each([
  ['https://loja.example', 'https://loja.example'],
  ['loja.example/colecao?x=1', 'https://loja.example/colecao?x=1'],
  ['  http://loja.com.br ', 'http://loja.com.br'],
  ['', null],
])('%j is kept as %j', (typed, kept) => expect(webAddress(200).parse(typed)).toBe(kept));

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'ftp://loja.example',
  'https://',
  'https://loja',
  'https://loja.example/"onclick="x',
  'uma frase qualquer',
])('%j never becomes a link', (typed) =>
  expect(webAddress(200).safeParse(typed).success).toBe(false),
);
