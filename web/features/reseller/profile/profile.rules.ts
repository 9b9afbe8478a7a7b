import type * as z from 'zod/mini';

import { ProfileBody } from '#contract/profile';
import type { SessionUser } from '#contract/session';
import { errorsAt, type FieldErrors } from '#web/submit/field-errors.rules.ts';

export type ProfileBodyOutput = z.output<typeof ProfileBody>;

/** The profile as it stands in the form: what the server takes, plus the new password again. */
export type ProfileInput = Record<keyof ProfileBodyOutput | 'confirmPassword', string>;
export type ProfileField = keyof ProfileInput;

export const NO_PASSWORDS = { currentPassword: '', newPassword: '', confirmPassword: '' };

const EMPTY: ProfileInput = {
  companyName: '',
  cnpj: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  ...NO_PASSWORDS,
};

export const isProfileField = (name: string): name is ProfileField => Object.hasOwn(EMPTY, name);

export const valuesOf = (user: SessionUser): ProfileInput => ({
  companyName: user.companyName ?? '',
  cnpj: user.cnpj ?? '',
  email: user.email,
  phone: user.phone ?? '',
  address: user.address ?? '',
  city: user.city ?? '',
  state: user.state ?? '',
  zipCode: user.zipCode ?? '',
  ...NO_PASSWORDS,
});

/** `text` is what the toast says; `errors` stand under the fields. */
type Checked =
  | { ok: true; body: ProfileBodyOutput }
  | { ok: false; errors: FieldErrors<ProfileField>; text: string };

/** The contract's rules first; the passwords only when the rest is in order, one complaint at a time. */
export function checkProfile(typed: ProfileInput): Checked {
  const { currentPassword, newPassword, confirmPassword, ...company } = typed;
  const parsed = ProfileBody.safeParse(company);
  if (!parsed.success) {
    const text = 'Por favor, corrija os erros no formulário.';
    return { ok: false, errors: errorsAt(parsed.error.issues, isProfileField), text };
  }
  const complaint = complainOfPasswords({ currentPassword, newPassword, confirmPassword });
  if (complaint) {
    const [field, text] = complaint;
    return { ok: false, errors: { [field]: text }, text };
  }
  return {
    ok: true,
    body: { ...parsed.data, ...(newPassword && { currentPassword, newPassword }) },
  };
}

/** In the order that SPEC gives: the current password, the repetition, the length. */
function complainOfPasswords({
  currentPassword,
  newPassword,
  confirmPassword,
}: typeof NO_PASSWORDS): [ProfileField, string] | undefined {
  if (newPassword === '') return undefined;
  if (currentPassword === '') {
    return ['currentPassword', 'Digite sua senha atual para alterar a senha'];
  }
  if (newPassword !== confirmPassword) return ['confirmPassword', 'As senhas não coincidem'];
  const length = ProfileBody.shape.newPassword.safeParse(newPassword);
  return length.success ? undefined : ['newPassword', length.error.issues[0]?.message ?? ''];
}
