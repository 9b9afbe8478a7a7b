import * as z from 'zod/mini';

import { isDay } from './calendar.ts';

/** A day in an address. */
export const day = z
  .string()
  .check(z.refine((value) => isDay(value), { error: 'Use uma data no formato AAAA-MM-DD' }));

/** Days in São Paulo, both included; without one, since ever or until now. */
export const period = { from: z.optional(day), to: z.optional(day) };
export type Period = { from?: string | undefined; to?: string | undefined };
