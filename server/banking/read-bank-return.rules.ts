import type { BankCode } from '#contract/boleto-account';

import { readReturn, type ReturnReading } from './cnab240/read-return.rules.ts';
import { isCnab400, readReturn400 } from './cnab400/read-return-400.rules.ts';

/** A return in whichever of the two formats it is. */
export const readBankReturn = (text: string, expected?: BankCode): ReturnReading =>
  isCnab400(text) ? readReturn400(text, expected) : readReturn(text, expected);
