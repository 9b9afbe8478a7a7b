import * as z from 'zod/mini';

import { text } from './text.ts';

/** As somebody writes it; small and capital letters are the same. */
export const couponCode = text(40).check(
  z.overwrite((code) => code.toUpperCase()),
  z.regex(/^[A-Z0-9]{3,20}$/, { error: 'Use de 3 a 20 letras e números, sem espaços' }),
);
