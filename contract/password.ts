import { z } from 'zod';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

/** A password being chosen. It is never trimmed or normalised: what was typed is what counts. */
export const newPassword = z
  .string({ error: 'Senha é obrigatória' })
  .min(1, { error: 'Senha é obrigatória', abort: true })
  .min(PASSWORD_MIN, { error: `Senha deve ter pelo menos ${PASSWORD_MIN} caracteres` })
  .max(PASSWORD_MAX, { error: `Senha deve ter no máximo ${PASSWORD_MAX} caracteres` });
