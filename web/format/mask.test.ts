import { expect, test } from 'vitest';

import { applyMask, maskCep, maskCnpj } from './mask.ts';

test.each([
  ['', ''],
  ['1', '1'],
  ['12', '12'],
  ['123', '12.3'],
  ['12345678', '12.345.678'],
  ['123456780001', '12.345.678/0001'],
  ['48112907000135', '48.112.907/0001-35'],
  ['48.112.907/0001-35', '48.112.907/0001-35'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['481129070001351', '481129070001351'],
  ['CNPJ: 1', 'CNPJ: 1'],
])('CNPJ %j reads %j', (typed, masked) => {
  expect(maskCnpj(typed)).toBe(masked);
});

test.each([
  ['88010', '88010'],
  ['880100', '88010-0'],
  ['88.010-001', '88010-001'],
  ['880100012', '880100012'],
  ['CEP', 'CEP'],
])('CEP %j reads %j', (typed, masked) => {
  expect(maskCep(typed)).toBe(masked);
});

test('a mask leaves a text alone that is being edited in the middle', () => {
  const input = document.createElement('input');
  input.value = '481129';
  input.setSelectionRange(2, 2);
  applyMask(input, maskCnpj);
  expect(input.value).toBe('481129');
  input.setSelectionRange(6, 6);
  applyMask(input, maskCnpj);
  expect(input.value).toBe('48.112.9');
});
