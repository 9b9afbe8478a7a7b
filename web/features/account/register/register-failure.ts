import type { ErrorDetail } from '#contract/error-reply';
import { ApiError } from '#web/api/api-error.ts';

import { isRegisterField, type RegisterInput } from './register.rules.ts';

type FieldError = { field: keyof RegisterInput; message: string };

/** The server's complaints, laid onto the fields they are about. */
export function fieldErrorsOf(error: unknown): FieldError[] {
  if (!(error instanceof ApiError)) return [];
  if (error.code === 'EMAIL_TAKEN') return [{ field: 'email', message: error.message }];
  return error.details.flatMap(toFieldError);
}

function toFieldError({ path, message }: ErrorDetail): FieldError[] {
  const field = path.split('.').at(-1) ?? '';
  return isRegisterField(field) ? [{ field, message }] : [];
}
