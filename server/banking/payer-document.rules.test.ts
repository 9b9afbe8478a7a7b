import { expect, test } from 'vitest';

import { payerDocumentIn, payerDocumentOf } from './payer-document.rules.ts';

test.each([
  ['PIX RECEBIDO 99709154000114', '99709154000114'],
  ['Pix - Recebido 19/11 14:32 99709154000114 ATELIE BRISA', '99709154000114'],
  ['PIX RECEB.OUTRA IF - ATELIE BRISA 99.709.154 0001-14', '99709154000114'],
  ['ATELIE BRISA LTDA - 99.709.154/0001-14 - ITAÚ Agência: 278 Conta: 93657-0', '99709154000114'],
  ['RECEBIDO 191432 99709154 000114', '99709154000114'],
  ['TED 12.abc.345/01de-35 MODA NORTE', '12ABC34501DE35'],
  ['PIX RECEBIDO JOANA 529.982.247-25', '52998224725'],
  ['PIX RECEBIDO 52998224725 JOANA', '52998224725'],
  // A company's before a person's, whichever stands first.
  ['52998224725 POR 99709154000114', '99709154000114'],
  ['Pix recebido de Joana ***.982.247-**', '***982247**'],
  ['Pix recebido de Joana •••.982.247-••', '***982247**'],
  ['PIX RECEBIDO XXX.982.247-XX JOANA', '***982247**'],
  ['PIX 99.709.***/0001-**', '99709***0001**'],
])('%s names %s', (words, document) => {
  expect(payerDocumentIn(words)).toBe(document);
});

test.each([
  ['no number at all', 'PIX RECEBIDO ATELIE BRISA'],
  ['digits that do not check', 'PIX 99709154000115 52998224726'],
  ['a part of a longer number', '199709154000114 9970915400011400'],
  ['an identifier', 'E60701190202611191732a1B2c3D4e5F TXID PED00011201'],
  ['what is nearly all hidden', 'PIX ***.***.247-**'],
  ['a value', '1.529.982.247-25'],
])('%s names nobody', (_, words) => {
  expect(payerDocumentIn(words)).toBeUndefined();
});

test.each([
  ['12345678000195', '12345678000195'],
  ['12ABC34501DE35', '12ABC34501DE35'],
  ['00052998224725', '52998224725'],
  ['00000000000000', undefined],
  ['', undefined],
  ['00052998224726', undefined],
  ['01252998224725', undefined],
])('the field of a return %s: %s', (registration, document) => {
  expect(payerDocumentOf(registration)).toBe(document);
});
