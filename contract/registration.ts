import * as z from 'zod/mini';

import { STATE_CODES } from './brazilian-states.ts';
import { endpoint } from './endpoint.ts';
import { newPassword } from './password.ts';
import { email, requiredText } from './text.ts';

/** Unknown keys (role, approved, creditLimit…) are dropped, never stored. */
export const RegisterBody = z.object({
  email: email(),
  password: newPassword,
  companyName: requiredText(160, 'Razão social é obrigatória'),
  cnpj: requiredText(32, 'CNPJ é obrigatório'),
  address: requiredText(200, 'Endereço é obrigatório'),
  city: requiredText(100, 'Cidade é obrigatória'),
  state: z.pipe(
    z
      .string({ error: 'Estado é obrigatório' })
      .check(z.minLength(1, { error: 'Estado é obrigatório', abort: true })),
    z.literal(STATE_CODES, { error: 'Estado inválido' }),
  ),
  zipCode: requiredText(16, 'CEP é obrigatório'),
});

export const registerEndpoint = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  audience: 'anyone',
  summary: 'Pede o cadastro de uma empresa revendedora, que fica pendente de aprovação.',
  body: RegisterBody,
  status: 201,
  reply: z.object({ message: z.string() }),
});
