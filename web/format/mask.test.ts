import { expect, test } from 'vitest';

import { applyMask, maskCep, maskCnpj, maskPhone } from './mask.ts';

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

test.each([
  ['', ''],
  ['(', ''],
  ['48', '(48'],
  ['489', '(48) 9'],
  ['489910', '(48) 9910'],
  ['4899101', '(48) 9910-1'],
  ['4832240910', '(48) 3224-0910'],
  ['(48) 3224-09101', '(48) 32240-9101'],
  ['48 99101-2345', '(48) 99101-2345'],
  ['+55 48 99101-2345', '+55 48 99101-2345'],
  ['489910123456', '489910123456'],
])('phone %j reads %j', (typed, masked) => {
  expect(maskPhone(typed)).toBe(masked);
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
