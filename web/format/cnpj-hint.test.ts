import { expect, test } from 'vitest';

import { cnpjHint, typedCnpjHint } from './cnpj-hint.ts';

test.each([
  ['', false, undefined],
  ['11.222.333/0001-81', false, 'CNPJ válido'],
  ['12.ABC.345/01DE-35', false, 'CNPJ válido'],
  ['11.222.333/0001-81', true, 'CNPJ repetido em outro cadastro'],
  ['11.222.333/0001-82', false, 'CNPJ com dígitos inválidos'],
  ['11.222.333/0001-82', true, 'CNPJ com dígitos inválidos'],
  ['isento', false, 'CNPJ com dígitos inválidos'],
])('%j, repeated %j: %j', (cnpj, repeated, hint) => {
  expect(cnpjHint(cnpj, repeated)).toBe(hint);
});

test('a CNPJ being typed is judged once it is whole', () => {
  expect(typedCnpjHint('11.222.333/0001-8')).toBeUndefined();
  expect(typedCnpjHint('11.222.333/0001-81')).toBe('CNPJ válido');
});
