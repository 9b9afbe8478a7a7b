import { describe, expect, test } from 'vitest';

import { brazilVectors } from './brazil-vectors.ts';
import { STATES } from './brazilian-states.ts';
import vectors from './cep-vectors.json' with { type: 'json' };
import { cepHint, cepMark, normalizeCep, stateOfCep } from './cep.ts';

describe('the state of a CEP', () => {
  test.each([...vectors.edges, ...vectors.known])('$cep is of $uf', ({ cep, uf }) => {
    expect(stateOfCep(cep) ?? null).toBe(uf);
  });

  test.each(vectors.ranges)('$from to $to is $uf', ({ uf, from, to }) => {
    expect([stateOfCep(from), stateOfCep(to)]).toEqual([uf, uf]);
  });

  test.each(brazilVectors.ufs)('$nome has what begins like these', ({ uf, nome, cepPrefixos }) => {
    expect(Object.entries(STATES)).toContainEqual([uf, nome]);
    const ends = cepPrefixos.flatMap(([from, to]) => [`${from}000`, `${to}999`]);
    expect(new Set(ends.map(stateOfCep))).toEqual(new Set([uf]));
  });

  test.each(vectors.normalised)('$input is $cep', ({ input, cep }) => {
    expect(normalizeCep(input)).toBe(cep);
  });

  test('a label that was copied along is no part of it', () => {
    expect(['cep: 80.010-000', 'CEP 80010000'].map(normalizeCep)).toEqual(['80010000', '80010000']);
  });

  test.each(vectors.badInputs)('%j is none', (typed) => {
    expect(normalizeCep(typed)).toBeUndefined();
  });
});

describe('what is said of an address', () => {
  test.each(vectors.pairs)('$cep in $uf is right: $ok', ({ cep, uf, ok }) => {
    expect(cepHint({ zipCode: cep, state: uf }) === undefined).toBe(ok);
    expect(cepMark({ zipCode: cep, state: uf }) === undefined).toBe(ok);
  });

  test('a CEP of another state', () => {
    const place = { zipCode: '69005-070', state: 'SP' };
    expect(cepHint(place)).toBe('Este CEP é do estado AM, e o escolhido é SP. Confira o endereço.');
    expect(cepMark(place)).toBe('CEP do AM, UF SP: frete calculado para SP');
  });

  test.each(['123', '00999-999', '78950-000', 'sem CEP'])('%j is no CEP', (zipCode) => {
    const place = { zipCode, state: 'SP' };
    expect(cepHint(place)).toBe('Este CEP não existe. Confira os números.');
    expect(cepMark(place)).toBe('CEP inexistente, UF SP: frete calculado para SP');
  });

  test('nothing while either is missing', () => {
    expect(cepHint({ zipCode: '', state: 'SP' })).toBeUndefined();
    expect(cepHint({ zipCode: '01310-100', state: '' })).toBeUndefined();
  });
});
