import { newPassword } from '#contract/password';

export type NewPasswordInput = { password: string; confirmPassword: string };
export type NewPasswordErrors = Partial<NewPasswordInput>;

/** What the contract says about a password, and whether it was typed the same twice. */
export function checkNewPassword({ password, confirmPassword }: NewPasswordInput) {
  const errors: NewPasswordErrors = {};
  const issue = newPassword.safeParse(password).error?.issues[0];
  if (issue) errors.password = issue.message;
  if (password !== confirmPassword) errors.confirmPassword = 'Senhas não coincidem';
  return errors;
}
