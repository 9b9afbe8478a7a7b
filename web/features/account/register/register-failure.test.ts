import { expect, test } from 'vitest';

import { ApiError } from '#web/api/api-error.ts';

import { fieldErrorsOf } from './register-failure.ts';

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
  expect(fieldErrorsOf(error)).toEqual([
    { field: 'email', message: 'E-mail inválido' },
    { field: 'city', message: 'Cidade é obrigatória' },
  ]);
});

test('a taken e-mail is told at the e-mail', () => {
  const error = new ApiError({ status: 409, code: 'EMAIL_TAKEN', message: 'E-mail já cadastrado' });
  expect(fieldErrorsOf(error)).toEqual([{ field: 'email', message: 'E-mail já cadastrado' }]);
});
