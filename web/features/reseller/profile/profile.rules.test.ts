import { expect, test } from 'vitest';

import { checkProfile, type ProfileInput } from './profile.rules.ts';

const TYPED: ProfileInput = {
  companyName: 'Ateliê Brisa',
  cnpj: '11.222.333/0001-81',
  email: 'loja@ourela.example',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
};
const check = (changes: Partial<ProfileInput>) => checkProfile({ ...TYPED, ...changes });

const CURRENT = 'Digite sua senha atual para alterar a senha';
const MISMATCH = 'As senhas não coincidem';
const SHORT = 'A nova senha deve ter pelo menos 6 caracteres';

test.each([
  ['everything wrong', { newPassword: 'abc' }, 'currentPassword', CURRENT],
  [
    'known, short and not repeated',
    { newPassword: 'abc', currentPassword: 'x' },
    'confirmPassword',
    MISMATCH,
  ],
  [
    'known, repeated, short',
    { newPassword: 'abc', currentPassword: 'x', confirmPassword: 'abc' },
    'newPassword',
    SHORT,
  ],
])('a new password, %s: one complaint', (_, typed, field, text) => {
  expect(check(typed)).toEqual({ ok: false, errors: { [field]: text }, text });
});

test('without a new password the other two are neither checked nor sent', () => {
  const checked = check({ currentPassword: 'segredo', confirmPassword: 'outra' });
  expect(checked.ok).toBe(true);
  expect(checked).not.toHaveProperty('body.currentPassword');
  expect(checked).not.toHaveProperty('body.newPassword');
  expect(checked).not.toHaveProperty('body.confirmPassword');
});

test('a new password is sent with the current one, without its repetition', () => {
  const typed = { currentPassword: 'antiga', newPassword: 'segredo', confirmPassword: 'segredo' };
  const checked = check(typed);
  expect(checked).toMatchObject({ body: { currentPassword: 'antiga', newPassword: 'segredo' } });
  expect(checked).not.toHaveProperty('body.confirmPassword');
});

test('another e-mail asks for no password, and sends none', () => {
  const checked = check({ email: 'nova@ourela.example', currentPassword: 'antiga' });
  expect(checked).toMatchObject({ ok: true, body: { email: 'nova@ourela.example' } });
  expect(checked).not.toHaveProperty('body.currentPassword');
});

test('what is missing is told under its field, before anything about passwords', () => {
  const checked = check({ companyName: ' ', cnpj: '', email: 'loja', newPassword: 'abc' });
  expect(checked).toEqual({
    ok: false,
    errors: {
      companyName: 'Nome da empresa é obrigatório',
      cnpj: 'CNPJ é obrigatório',
      email: 'E-mail inválido',
    },
    text: 'Por favor, corrija os erros no formulário.',
  });
});

test('a CNPJ with wrong digits is still sent', () => {
  expect(check({ cnpj: '11.222.333/0001-82' }).ok).toBe(true);
});
