import { ApiError } from '#web/api/api-error.ts';
import { failureTexts, reasonOf } from '#web/failure/tell-failure.ts';

/** The password was right; the account has a second step. */
export const isCodeWanted = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'TWO_STEP_REQUIRED';

/** The server's own words when it answered; a call that got no answer is unexpected. */
export function loginFailureTexts(error: unknown): string[] {
  const answered = error instanceof ApiError && error.status > 0;
  if (answered) return failureTexts(error, 'Erro ao fazer login', { prefersServer: true });
  return ['Erro inesperado. Tente novamente.', reasonOf(error)].filter(Boolean);
}
