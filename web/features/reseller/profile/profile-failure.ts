import { GENERAL_ERRORS, type ErrorDetail } from '#contract/error-reply';
import { ApiError } from '#web/api/api-error.ts';

import { isProfileField, type ProfileField } from './profile.rules.ts';

type FieldError = { field: ProfileField; message: string };

/** What the toast says after `what`; nothing when the session ended, which is told by itself. */
export function failureText(what: string, error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return `${what}: ${GENERAL_ERRORS.INTERNAL.text}`;
  if (error.status === 401) return undefined;
  return `${what}: ${error.message || GENERAL_ERRORS.INTERNAL.text}`;
}

/** The server's complaints, laid onto the fields they are about. */
export const fieldErrorsOf = (error: unknown): FieldError[] =>
  error instanceof ApiError ? error.details.flatMap(toFieldError) : [];

function toFieldError({ path, message }: ErrorDetail): FieldError[] {
  const field = path.split('.').at(-1) ?? '';
  return isProfileField(field) ? [{ field, message }] : [];
}
