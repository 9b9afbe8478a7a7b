import { GENERAL_ERRORS } from '#contract/error-reply';
import { ApiError } from '#web/api/api-error.ts';

/** Everything the server said, once: its sentence, or what it said about parts of the order. */
export function wordsOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [GENERAL_ERRORS.INTERNAL.text];
  const aboutLines = error.details.filter(({ path }) => /^items\b/.test(path));
  const words = aboutLines.map(({ message }) => message);
  return words.length > 0 ? [...new Set(words)] : [error.message || 'Erro ao registrar pedido'];
}
