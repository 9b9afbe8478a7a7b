import { ApiError } from '#web/api/api-error.ts';

/** The password was right; the account has a second step. */
export const isCodeWanted = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'TWO_STEP_REQUIRED';

const UNEXPECTED = 'Erro inesperado. Tente novamente.';

/** The server's own words when it answered; a call that got no answer is unexpected. */
export function loginFailureTexts(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [UNEXPECTED];
  const first = error.status > 0 ? error.said || 'Erro ao fazer login' : UNEXPECTED;
  return [...new Set([first, error.message])].filter(Boolean);
}
