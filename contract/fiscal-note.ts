import * as z from 'zod/mini';

import { idOf, type FiscalNoteId } from './ids.ts';
import { Price } from './money.ts';

/** What an order says of each of its notes (NF-e). */
export const FiscalNote = z.object({
  id: idOf<FiscalNoteId>(),
  key: z.string(),
  number: z.int(),
  series: z.int(),
  issuedAt: z.iso.datetime(),
  total: Price,
  /** Null: it is in force. */
  cancelledAt: z.nullable(z.iso.datetime()),
  /** Signed, for a few minutes. */
  xmlUrl: z.string(),
  danfeUrl: z.nullable(z.string()),
  /** In what it differs from the order; for administrators. */
  doubts: z.array(z.string()),
});
export type FiscalNote = z.output<typeof FiscalNote>;

/** As it is printed: forty-four characters in groups of four. */
export const keyInFours = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key;
