import { expect, test } from 'vitest';

import { ApiError } from '#web/api/api-error.ts';
import { fieldErrorsOf } from '#web/submit/failure.ts';

import { checkRegistration, EMPTY, isRegisterField, type RegisterInput } from './register.rules.ts';

const GOOD: RegisterInput = {
  email: 'compras@ateliebrisa.example',
  companyName: 'Ateliê Brisa',
  cnpj: 'anything goes',
  password: '123456',
  confirmPassword: '123456',
  address: 'Rua das Acácias, 214',
  city: 'Florianópolis',
  state: 'SC',
  zipCode: 'sem formato',
};

const errorsOf = (input: RegisterInput) => {
  const checked = checkRegistration(input);
  return checked.ok ? {} : checked.errors;
};

test('a filled form passes; neither CNPJ nor CEP has a format', () => {
  expect(errorsOf(GOOD)).toEqual({});
});

test.each([
  ['email', '', 'E-mail é obrigatório'],
  ['email', '   ', 'E-mail é obrigatório'],
  ['companyName', '', 'Razão social é obrigatória'],
  ['companyName', '   ', 'Razão social é obrigatória'],
  ['cnpj', '', 'CNPJ é obrigatório'],
  ['address', '', 'Endereço é obrigatório'],
  ['city', '', 'Cidade é obrigatória'],
  ['state', '', 'Estado é obrigatório'],
  ['zipCode', '', 'CEP é obrigatório'],
  ['confirmPassword', '', 'Senhas não coincidem'],
  ['confirmPassword', '123457', 'Senhas não coincidem'],
] as const)('%s %j: %s', (field, value, message) => {
  expect(errorsOf({ ...GOOD, [field]: value })).toEqual({ [field]: message });
});

test.each([
  ['', 'Senha é obrigatória'],
  ['12345', 'Senha deve ter pelo menos 6 caracteres'],
])('password %j: %s', (password, message) => {
  expect(errorsOf({ ...GOOD, password, confirmPassword: password })).toEqual({ password: message });
});

test('a short password that also differs is told on both fields at once', () => {
  expect(errorsOf({ ...GOOD, password: '1234', confirmPassword: '12345' })).toEqual({
    password: 'Senha deve ter pelo menos 6 caracteres',
    confirmPassword: 'Senhas não coincidem',
  });
});

test('the passwords are compared even when nothing else is in order', () => {
  expect(errorsOf({ ...EMPTY, password: '123456', confirmPassword: '1' })).toMatchObject({
    email: 'E-mail é obrigatório',
    confirmPassword: 'Senhas não coincidem',
  });
});

test('what is sent is what the contract names, in its own form', () => {
  const checked = checkRegistration({ ...GOOD, email: ' Compras@AtelieBrisa.example ' });
  expect(checked).toMatchObject({ ok: true, body: { email: 'compras@ateliebrisa.example' } });
  expect(checked.ok && Object.keys(checked.body)).not.toContain('confirmPassword');
});

const TAKEN = { EMAIL_TAKEN: 'email' } as const;

test('details find their fields; what is not a field of the form is left out', () => {
  const error = new ApiError({
    status: 400,
    code: 'INVALID_INPUT',
    message: 'Dados inválidos',
    details: [
      { path: 'body.email', message: 'E-mail inválido' },
      { path: 'city', message: 'Cidade é obrigatória' },
      { path: 'role', message: 'Não' },
      { path: 'toString', message: 'Não' },
    ],
  });
  expect(fieldErrorsOf(error, isRegisterField, TAKEN)).toEqual([
    { field: 'email', message: 'E-mail inválido' },
    { field: 'city', message: 'Cidade é obrigatória' },
  ]);
});

test('a taken e-mail is told at the e-mail', () => {
  const error = new ApiError({ status: 409, code: 'EMAIL_TAKEN', message: 'E-mail já cadastrado' });
  expect(fieldErrorsOf(error, isRegisterField, TAKEN)).toEqual([
    { field: 'email', message: 'E-mail já cadastrado' },
  ]);
});
