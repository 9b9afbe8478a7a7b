import { newPassword } from '#contract/password';
import type { Checked, FieldErrors } from '#web/submit/field-errors.rules.ts';

type Typed = { password: string; confirmPassword: string };

/** What the contract says about a password, and whether it was typed the same twice. */
export function checkNewPassword({ password, confirmPassword }: Typed): Checked<Typed, string> {
  const errors: FieldErrors<keyof Typed> = {};
  const issue = newPassword.safeParse(password).error?.issues[0];
  if (issue) errors.password = issue.message;
  if (password !== confirmPassword) errors.confirmPassword = 'Senhas não coincidem';
  return issue || errors.confirmPassword ? { ok: false, errors } : { ok: true, body: password };
}
