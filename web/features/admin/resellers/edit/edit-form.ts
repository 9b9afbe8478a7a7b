import type { z } from 'zod';

import type { Role } from '#contract/role';
import { UpdateUserBody, type AdminUser } from '#contract/users';
import { CREDIT_ERROR, readLimit, readUsual, usualInput } from '#web/format/credit-limit.ts';
import { formatAmount } from '#web/format/money.ts';
import { errorsAt, type Checked } from '#web/submit/field-errors.rules.ts';

export type EditBody = z.output<typeof UpdateUserBody>;
/** The form as typed: everything is text, and the empty text stands for nothing. */
export type EditInput = Record<Exclude<keyof EditBody, 'defaultOwnTerm'>, string> & { role: Role };

export const toInput = (user: AdminUser): EditInput => ({
  email: user.email,
  companyName: user.companyName ?? '',
  cnpj: user.cnpj ?? '',
  phone: user.phone ?? '',
  address: user.address ?? '',
  city: user.city ?? '',
  state: user.state ?? '',
  zipCode: user.zipCode ?? '',
  role: user.role,
  password: '',
  creditLimit: user.creditLimit === null ? '' : formatAmount(user.creditLimit),
  defaultPaymentTerm: usualInput(user),
});

/** What the contract says about each field, and whether the credit limit can be read at all. */
export function checkEdit(input: EditInput): Checked<EditInput, EditBody> {
  const { password, creditLimit, defaultPaymentTerm, ...rest } = input;
  const limit = readLimit(creditLimit);
  const body = UpdateUserBody.safeParse({
    ...rest,
    ...(password.trim() && { password }),
    creditLimit: limit ?? null,
    ...readUsual(defaultPaymentTerm),
  });
  const isField = (name: string): name is keyof EditInput => Object.hasOwn(input, name);
  const errors = errorsAt(body.error?.issues, isField);
  if (limit === undefined) errors.creditLimit = CREDIT_ERROR;
  if (!body.success || errors.creditLimit) return { ok: false, errors };
  return { ok: true, body: body.data };
}
