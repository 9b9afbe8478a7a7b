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
  ['CNPJ: 11.222.333/0001-81', '11.222.333/0001-81'],
  [' cnpj 11222333000181', '11.222.333/0001-81'],
  ['CNPJ nº 12.abc.345/01de-35', '12.ABC.345/01DE-35'],
  // The letters may be the number's own.
  ['cnpj1', 'CN.PJ1'],
  ['CNPJ0000000162', 'CN.PJ0.000/0001-62'],
])('CNPJ %j reads %j', (typed, masked) => {
  expect(maskCnpj(typed)).toBe(masked);
});

test.each([
  ['88010', '88010'],
  ['880100', '88010-0'],
  ['88.010-001', '88010-001'],
  ['880100012', '880100012'],
  ['CEP', 'CEP'],
  ['cep: 80.010-000', '80010-000'],
  ['CEP 80010000', '80010-000'],
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
  ['+', '+'],
  ['+55', '+55'],
  ['+55 48 99101-2345', '(48) 99101-2345'],
  ['55 48 3224-0910', '(48) 3224-0910'],
  ['+55 (41) 9 9876.5432', '(41) 99876-5432'],
  ['WhatsApp: 41 99876-5432', '(41) 99876-5432'],
  ['041 3224-0910', '(41) 3224-0910'],
  // Santa Maria and around it.
  ['55991012345', '(55) 99101-2345'],
  ['+351 912 345 678', '+351 912 345 678'],
  ['0800', '0800'],
  ['0800722', '0800 722'],
  ['0800-722 1234', '0800 722 1234'],
  ['4004', '4004'],
  ['4004-1234', '4004-1234'],
  ['41 3224-0910 ramal 2', '41 3224-0910 ramal 2'],
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
