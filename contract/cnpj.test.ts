import { expect, test } from 'vitest';

import { isValidCnpj, maskCnpj, plainCnpj } from './cnpj.ts';

test.each([
  ['12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['11222333000181', '11.222.333/0001-81'],
  ['12345678000195', '12.345.678/0001-95'],
  ['00000000000191', '00.000.000/0001-91'],
  ['33000167000101', '33.000.167/0001-01'],
  ['A1B2C3D4000193', 'A1.B2C.3D4/0001-93'],
  ['ZZZZZZZZ000191', 'ZZ.ZZZ.ZZZ/0001-91'],
  ['ZZZZZZZZZZZZ62', 'ZZ.ZZZ.ZZZ/ZZZZ-62'],
  ['Q0SLFMBD7VX439', 'Q0.SLF.MBD/7VX4-39'],
  ['00000000000A04', '00.000.000/000A-04'],
  ['IOUQF012000149', 'IO.UQF.012/0001-49'],
  ['1234567800A126', '12.345.678/00A1-26'],
  ['9Z8Y7X6W5V4U29', '9Z.8Y7.X6W/5V4U-29'],
])('%s is valid and reads %s', (raw, masked) => {
  expect(isValidCnpj(raw)).toBe(true);
  expect(isValidCnpj(masked)).toBe(true);
  expect(maskCnpj(raw)).toBe(masked);
});

test.each([
  ['12ABC34501DE36', 'second digit wrong'],
  ['12ABC34501DE53', 'digits swapped'],
  ['11222333000182', 'second digit wrong'],
  ['00000000000000', 'all equal'],
  ['11111111111111', 'all equal'],
  ['12ABC34501DEA5', 'a letter where a digit must be'],
  ['12ABC34501D35', 'too short'],
  ['12ABC34501DE355', 'too long'],
  ['12ÀBC34501DE35', 'an accent is not folded'],
  ['', 'empty'],
])('%s is not valid: %s', (value) => expect(isValidCnpj(value)).toBe(false));

test.each([
  '12.ABC.345/01DE-35',
  'CNPJ: 12.ABC.345/01DE-35',
  '12abc34501de35',
  '  12.ABC.345/01DE-35 ',
  '12.ABC.345/01DE35',
])('%j is the same number', (input) => {
  expect(isValidCnpj(input)).toBe(true);
  expect(plainCnpj(input)).toBe('12ABC34501DE35');
});

test('what is not whole is shown as it was typed', () => {
  expect(maskCnpj(' 12.345 ')).toBe('12.345');
});
