import * as z from 'zod/mini';

import { text } from './text.ts';

/** `javascript:` and the like never become a link; an address without a scheme means https. */
const toAddress = (value: string): string | null => {
  if (value === '') return null;
  return /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`;
};

const isWebAddress = (value: string | null) =>
  value === null || (/^https?:\/\/[^\s/?#]+\.[^\s]+$/i.test(value) && URL_SAFE.test(value));

const URL_SAFE = /^[^\s<>"'`\\]+$/;

export const webAddress = (max: number) =>
  z.nullable(
    z.pipe(
      z.pipe(text(max), z.transform(toAddress)),
      z
        .nullable(z.string())
        .check(
          z.refine(isWebAddress, { error: 'Use um endereço que comece com http:// ou https://' }),
        ),
    ),
  );
