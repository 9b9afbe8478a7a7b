import * as z from 'zod/mini';

import { Price } from './money.ts';

/** What is owed of an overdue invoice today, as its boleto states it; nothing is charged by this. */
export const LateCharges = z.object({ fine: Price, interest: Price, total: Price });
export type LateCharges = z.output<typeof LateCharges>;
