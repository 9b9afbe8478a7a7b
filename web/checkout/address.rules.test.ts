import { expect, test } from 'vitest';

import { reseller } from '#web/testing/reseller.fixture.ts';

import { checkAddress, profileAddress } from './address.rules.ts';

const ANA = reseller(1);
const PROFILE = profileAddress(ANA);

test('whatever is missing in an address is asked for, notes are not', () => {
  expect(checkAddress(PROFILE).ok).toBe(true);
  const missing = 'Preencha todas as informações de entrega';
  expect(checkAddress({ address: ' ', city: '', state: '', zipCode: '', notes: '' })).toEqual({
    ok: false,
    problems: { address: missing, city: missing, state: missing, zipCode: missing },
  });
  expect(checkAddress({ ...PROFILE, notes: 'x'.repeat(501) })).toEqual({
    ok: false,
    problems: { notes: 'Use no máximo 500 caracteres' },
  });
});

test('a state that is none is no state', () => {
  expect(profileAddress({ ...ANA, state: 'Santa Catarina' }).state).toBe('');
  expect(checkAddress({ ...PROFILE, state: 'XX' }).ok).toBe(false);
});

test('what is sent is trimmed; empty notes are none', () => {
  const address = { ...PROFILE, city: ' Itajaí ', notes: '  ' };
  expect(checkAddress(address)).toEqual({
    ok: true,
    address: { ...PROFILE, city: 'Itajaí', notes: null },
  });
  expect(checkAddress({ ...PROFILE, zipCode: ' ' }).ok).toBe(false);
});
