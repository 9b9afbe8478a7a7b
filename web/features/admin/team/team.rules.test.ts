import { expect, test } from 'vitest';

import { asId } from '#contract/ids';
import type { TeamMember } from '#contract/team';

import { initialsOf, inOrder, invitationText, lastAccessText, lastFull } from './team.rules.ts';

const NOW = Date.parse('2026-11-18T15:00:00.000Z');

const member = (id: string, values: Partial<TeamMember> = {}): TeamMember => ({
  id: asId(id),
  email: `${id}@ourela.example`,
  profile: 'FULL',
  status: 'active',
  twoStep: false,
  lastAccessAt: null,
  invitedUntil: null,
  ...values,
});

test('oneself stands first', () => {
  const members = [member('a'), member('b'), member('c')];
  expect(inOrder(members, asId('b')).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
});

test('the only active person with a full profile is the last one', () => {
  const others = [member('b', { status: 'invited' }), member('c', { status: 'suspended' })];
  expect(lastFull([member('a'), ...others, member('d', { profile: 'SALES' })])).toBe('a');
  expect(lastFull([member('a'), member('e'), ...others])).toBe(undefined);
});

test.each([
  ['julia.lacerda@ourela.example', 'JL'],
  ['rita@ourela.example', 'RI'],
  ['x@ourela.example', 'X'],
])('the initials of %s are %s', (email, initials) => {
  expect(initialsOf(email)).toBe(initials);
});

test.each([
  [null, 'não entrou'],
  ['2026-11-18T14:57:00.000Z', 'agora'],
  ['2026-11-18T11:12:00.000Z', 'hoje 08:12'],
  ['2026-11-17T21:40:00.000Z', 'ontem 18:40'],
  ['2026-11-02T12:00:00.000Z', '02/11/2026'],
])('an access at %s is told as %s', (moment, text) => {
  expect(lastAccessText(moment, NOW)).toBe(text);
});

test('an invitation says until when, or that it is over', () => {
  expect(invitationText('2026-11-22T15:00:00.000Z', NOW)).toBe('convite vale até 22/11');
  expect(invitationText('2026-11-16T15:00:00.000Z', NOW)).toBe('convite venceu em 16/11');
});
