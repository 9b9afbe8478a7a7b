import * as z from 'zod/mini';

/** Six digits of the app, or a recovery code, however it is spaced. */
export const TwoStepCode = z
  .string({ error: 'Informe o código' })
  .check(z.minLength(1, { error: 'Informe o código' }), z.maxLength(40));
