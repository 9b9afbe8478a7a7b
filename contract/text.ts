import * as z from 'zod/mini';

/** Control characters except tab and line breaks, and halves of characters. */
const NOT_TEXT = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

const tooLong = (max: number) => `Use no máximo ${max} caracteres`;

/**
 * Text a person typed: composed form, trimmed, nothing that is not text. The length is checked
 * after trimming. PostgreSQL cannot store NUL or a lone surrogate; they never get that far.
 */
export const text = (max: number) =>
  z.string({ error: 'Informe um texto' }).check(
    // First of all, so that nothing walks a text of a megabyte.
    z.maxLength(max * 4, { error: tooLong(max), abort: true }),
    z.normalize('NFC'),
    z.trim(),
    z.maxLength(max, { error: tooLong(max) }),
    z.refine((value) => !NOT_TEXT.test(value), { error: 'O texto tem caracteres não permitidos' }),
  );

/** Text that must not be empty, with the message the screen shows when it is. */
export const requiredText = (max: number, message: string) =>
  text(max).check(z.minLength(1, { error: message }));

/** E-mail as it is compared and stored: compatibility form, trimmed, lower case. */
const normalizeEmail = (value: string) => value.normalize('NFKC').trim().toLowerCase();

const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(?:\.[^\s@<>()[\],;:"\\.]+)+$/u;

export const email = (requiredMessage = 'E-mail é obrigatório') =>
  z
    .string({ error: requiredMessage })
    .check(
      z.maxLength(254, { error: tooLong(254), abort: true }),
      z.overwrite(normalizeEmail),
      z.minLength(1, { error: requiredMessage, abort: true }),
      z.regex(EMAIL, { error: 'E-mail inválido' }),
    );

/** Text that may be left out: empty counts as nothing. */
export const optionalText = (max: number) =>
  z.nullable(
    z.pipe(
      text(max),
      z.transform((value): string | null => (value === '' ? null : value)),
    ),
  );
