import { expect, test } from 'vitest';

import { brazilVectors, nfeVectors } from './brazil-vectors.ts';
import { keyInFours } from './fiscal-note.ts';
import { readNfeKey } from './nfe-key.ts';

test.each(nfeVectors.validKeys)('$key', ({ key, uf, aamm, cnpj, model, dv, ...rest }) => {
  expect(readNfeKey(key)).toMatchObject({
    ...rest,
    state: uf,
    month: aamm,
    issuer: cnpj,
    model,
    digit: dv,
  });
});

test.each(brazilVectors.nfeChaves)('$chave', ({ chave }) =>
  expect(readNfeKey(chave)?.key).toBe(chave),
);

test.each(brazilVectors.ufs)('$nome is $ibge', ({ ibge }) => {
  const [one] = nfeVectors.validKeys;
  const first = `${ibge}${one?.key.slice(2, 43)}`;
  expect(readNfeKey(`${first}${digitOf(first)}`)?.state).toBe(String(ibge));
});

test.each(nfeVectors.invalidKeys)('$key: $why', ({ key }) =>
  expect(readNfeKey(key)).toBeUndefined(),
);

test.each(nfeVectors.readableForms)('$input', ({ input, key }) =>
  expect(readNfeKey(input)?.key).toBe(key),
);

test('a person with a CPF issues in the series from 920 to 969, and in no other', () => {
  const person = '3526110001234567890955920000000001140718265';
  expect(readNfeKey(`${person}${digitOf(person)}`)?.issuer).toBe('00012345678909');
  const company = person.replace('55920', '55919');
  expect(readNfeKey(`${company}${digitOf(company)}`)).toBeUndefined();
});

/** The one of the ten that fits, if any does. */
function digitOf(first43: string): string {
  let weight = 2;
  let sum = 0;
  for (let at = 42; at >= 0; at -= 1) {
    sum += Number(first43[at]) * weight;
    weight = weight === 9 ? 2 : weight + 1;
  }
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}

test('printed in groups of four', () => {
  expect(keyInFours(nfeVectors.validKeys[0]?.key ?? '')).toBe(
    '3526 1111 2223 3300 0181 5500 1000 0010 4214 0718 2651',
  );
});
