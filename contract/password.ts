import * as z from 'zod/mini';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

/** A password being chosen. It is never trimmed or normalised: what was typed is what counts. */
export const newPassword = z
  .string({ error: 'Senha é obrigatória' })
  .check(
    z.minLength(1, { error: 'Senha é obrigatória', abort: true }),
    z.minLength(PASSWORD_MIN, { error: `Senha deve ter pelo menos ${PASSWORD_MIN} caracteres` }),
    z.maxLength(PASSWORD_MAX, { error: `Senha deve ter no máximo ${PASSWORD_MAX} caracteres` }),
  );
