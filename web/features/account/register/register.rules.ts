import type { z } from 'zod';

import { RegisterBody } from '#contract/registration';
import { errorsAt, type Checked } from '#web/submit/field-errors.rules.ts';

export type RegisterBodyOutput = z.output<typeof RegisterBody>;
/** The registration as typed: what the server takes, plus the password a second time. */
export type RegisterInput = z.input<typeof RegisterBody> & { confirmPassword: string };

export const EMPTY: RegisterInput = {
  email: '',
  companyName: '',
  cnpj: '',
  password: '',
  confirmPassword: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
};

export const isRegisterField = (name: string): name is keyof RegisterInput =>
  Object.hasOwn(EMPTY, name);

/**
 * What the contract says about each field, and whether the passwords agree. Both at once: a rule
 * over the whole object would stay silent until every field is in order.
 */
export function checkRegistration({
  confirmPassword,
  ...typed
}: RegisterInput): Checked<RegisterInput, RegisterBodyOutput> {
  const body = RegisterBody.safeParse(typed);
  const errors = errorsAt(body.error?.issues, isRegisterField);
  if (typed.password !== confirmPassword) errors.confirmPassword = 'Senhas não coincidem';
  if (!body.success || errors.confirmPassword) return { ok: false, errors };
  return { ok: true, body: body.data };
}
