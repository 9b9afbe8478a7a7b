import { expect, test } from 'vitest';

import { seal, unseal } from './sealed-secret.ts';
import { base32, codeOf, keyUri, matchingStep, stepAt } from './totp.ts';

/** RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %d seconds the code is %s', (seconds, code) => {
  expect(codeOf(SECRET, stepAt(new Date(seconds * 1000)), 8)).toBe(code);
});

test('a neighbouring step counts, one further away does not', () => {
  const now = new Date('2026-11-16T12:00:00Z');
  const step = stepAt(now);
  for (const off of [-1, 0, 1]) {
    expect(matchingStep(SECRET, codeOf(SECRET, step + off), now)).toBe(step + off);
  }
  for (const off of [-2, 2]) {
    expect(matchingStep(SECRET, codeOf(SECRET, step + off), now)).toBe(undefined);
  }
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %s in base 32 (RFC 4648)', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('the address for the app names the brand and the account', () => {
  const uri = keyUri(SECRET, { issuer: 'Ateliê & Cia', email: 'a+b@c.example' });
  expect(uri).toContain('otpauth://totp/Ateli%C3%AA%20%26%20Cia:a%2Bb%40c.example?');
  expect(new URL(uri).searchParams.get('issuer')).toBe('Ateliê & Cia');
  expect(new URL(uri).searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});

test('a sealed secret opens for its owner under its key, and for nobody else', () => {
  const sealed = seal(SECRET, 'one key', 'ana');
  expect(sealed.includes(SECRET)).toBe(false);
  expect(unseal(sealed, 'one key', 'ana')).toEqual(SECRET);
  expect(unseal(sealed, 'another key', 'ana')).toBe(undefined);
  expect(unseal(sealed, 'one key', 'bia')).toBe(undefined);
});
