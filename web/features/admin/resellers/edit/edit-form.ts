import type { z } from 'zod';

import { Price } from '#contract/money';
import type { Role } from '#contract/role';
import { UpdateUserBody, type AdminUser } from '#contract/users';
import { formatAmount, parseAmount } from '#web/format/money.ts';

/** The form as typed: everything is text, and the empty text stands for nothing. */
export type EditInput = {
  email: string;
  companyName: string;
  cnpj: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  role: Role;
  password: string;
  creditLimit: string;
  defaultPaymentTerm: string;
};
export type EditField = keyof EditInput;
export type EditBody = z.output<typeof UpdateUserBody>;
export type EditErrors = Partial<Record<EditField, string>>;

const CREDIT_ERROR = 'Informe um valor em reais, como 1.500,00';

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
  defaultPaymentTerm: user.defaultPaymentTerm ?? '',
});

type Checked = { ok: true; body: EditBody } | { ok: false; errors: EditErrors };

/** What the contract says about each field, and whether the credit limit can be read at all. */
export function checkEdit(input: EditInput): Checked {
  const { password, creditLimit, defaultPaymentTerm, ...rest } = input;
  const limit = readLimit(creditLimit);
  const body = UpdateUserBody.safeParse({
    ...rest,
    ...(password.trim() && { password }),
    creditLimit: limit ?? null,
    defaultPaymentTerm: defaultPaymentTerm || null,
  });
  const errors: EditErrors = {};
  for (const { path, message } of body.error?.issues ?? []) {
    const field = String(path[0]);
    if (isEditField(input, field)) errors[field] ??= message;
  }
  if (limit === undefined) errors.creditLimit = CREDIT_ERROR;
  if (!body.success || errors.creditLimit) return { ok: false, errors };
  return { ok: true, body: body.data };
}

export const isEditField = (input: EditInput, name: string): name is EditField =>
  Object.hasOwn(input, name);

/** Null: credit is not controlled. Undefined: what was typed is no amount that can be a limit. */
function readLimit(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const amount = Price.safeParse(parseAmount(typed));
  return amount.success ? amount.data : undefined;
}
