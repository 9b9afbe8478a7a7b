import { ApiError } from '#web/api/api-error.ts';

/** The password was right; the account has a second step. */
export const isCodeWanted = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'TWO_STEP_REQUIRED';

/** The server's own words when it answered; a call that got no answer is unexpected. */
export function loginFailureText(error: unknown): string {
  const answered = error instanceof ApiError && error.status > 0;
  if (!answered) return 'Erro inesperado. Tente novamente.';
  return error.message || 'Erro ao fazer login';
}
