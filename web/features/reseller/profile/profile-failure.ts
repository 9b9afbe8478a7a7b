import type { ErrorDetail } from '#contract/error-reply';
import { ApiError } from '#web/api/api-error.ts';

import { isProfileField, type ProfileField } from './profile.rules.ts';

type FieldError = { field: ProfileField; message: string };

/** The server's complaints, laid onto the fields they are about. */
export const fieldErrorsOf = (error: unknown): FieldError[] =>
  error instanceof ApiError ? error.details.flatMap(toFieldError) : [];

function toFieldError({ path, message }: ErrorDetail): FieldError[] {
  const field = path.split('.').at(-1) ?? '';
  return isProfileField(field) ? [{ field, message }] : [];
}
