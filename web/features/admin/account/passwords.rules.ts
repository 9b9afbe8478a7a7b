import { changePasswordEndpoint } from '#contract/own-sessions';
import { errorsAt, type Checked } from '#web/submit/field-errors.rules.ts';

export const NO_PASSWORDS = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Typed = typeof NO_PASSWORDS;
type Body = { currentPassword: string; newPassword: string };

const isField = (name: string): name is keyof Typed => Object.hasOwn(NO_PASSWORDS, name);

/** What the contract says about them, and whether the new one was typed the same twice. */
export function checkPasswords({ confirmPassword, ...body }: Typed): Checked<Typed, Body> {
  const parsed = changePasswordEndpoint.body.safeParse(body);
  const errors = errorsAt(parsed.error?.issues, isField);
  if (body.newPassword !== confirmPassword) errors.confirmPassword = 'As senhas não coincidem';
  if (!parsed.success || errors.confirmPassword) return { ok: false, errors };
  return { ok: true, body: parsed.data };
}
