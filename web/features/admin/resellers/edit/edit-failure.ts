import { ApiError } from '#web/api/api-error.ts';

import { isEditField, type EditField, type EditInput } from './edit-form.ts';

type FieldError = { field: EditField; message: string };

/** The server's complaints, laid onto the fields they are about. */
export function fieldErrorsOf(error: unknown, input: EditInput): FieldError[] {
  if (!(error instanceof ApiError)) return [];
  if (error.code === 'EMAIL_TAKEN') return [{ field: 'email', message: error.message }];
  return error.details.flatMap(({ path, message }) => {
    const field = path.split('.').at(-1) ?? '';
    return isEditField(input, field) ? [{ field, message }] : [];
  });
}
