import { expect, test } from 'vitest';

import { brazilVectors } from './brazil-vectors.ts';
import { isValidCnpj, maskCnpj, plainCnpj } from './cnpj.ts';

test.each(brazilVectors.cnpj.valid)('$raw is valid and reads $masked', ({ raw, masked }) => {
  expect(isValidCnpj(raw)).toBe(true);
  expect(isValidCnpj(masked)).toBe(true);
  expect(maskCnpj(raw)).toBe(masked);
});

test.each(brazilVectors.cnpj.invalid)('$value is not valid: $why', ({ value }) =>
  expect(isValidCnpj(value)).toBe(false),
);

test.each(brazilVectors.cnpj.forms)('$input: $why', ({ input, valid, canonical }) => {
  expect(isValidCnpj(input)).toBe(valid);
  expect(plainCnpj(input)).toBe(canonical);
});

test('a label that was copied along is no part of it', () => {
  expect(plainCnpj('CNPJ: 12.ABC.345/01DE-35')).toBe('12ABC34501DE35');
});

test('what is not whole is shown as it was typed', () => {
  expect(maskCnpj(' 12.345 ')).toBe('12.345');
});
