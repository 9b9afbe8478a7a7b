import { z } from 'zod';

/** Control characters except tab and line breaks, and halves of characters. */
const NOT_TEXT = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/**
 * Text a person typed: composed form, trimmed, nothing that is not text. The length is checked
 * after trimming. PostgreSQL cannot store NUL or a lone surrogate; they never get that far.
 */
export const text = (max: number) =>
  z
    .string({ error: 'Informe um texto' })
    .max(max * 4, { error: `Use no máximo ${max} caracteres`, abort: true })
    .normalize('NFC')
    .trim()
    .max(max, { error: `Use no máximo ${max} caracteres` })
    .refine((value) => !NOT_TEXT.test(value), { error: 'O texto tem caracteres não permitidos' });

/** Text that must not be empty, with the message the screen shows when it is. */
export const requiredText = (max: number, message: string) => text(max).min(1, { error: message });

/** E-mail as it is compared and stored: compatibility form, trimmed, lower case. */
export const normalizeEmail = (value: string) => value.normalize('NFKC').trim().toLowerCase();

const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(?:\.[^\s@<>()[\],;:"\\.]+)+$/u;

/** The length is checked before anything that walks the text. */
export const email = (requiredMessage = 'E-mail é obrigatório') =>
  z
    .string({ error: requiredMessage })
    .max(254, { error: 'Use no máximo 254 caracteres', abort: true })
    .transform(normalizeEmail)
    .pipe(
      z
        .string()
        .min(1, { error: requiredMessage, abort: true })
        .regex(EMAIL, { error: 'E-mail inválido' }),
    );
