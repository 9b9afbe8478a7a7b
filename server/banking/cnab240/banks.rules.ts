import type { BankCode } from '#contract/boleto-account';

import type { BankLayout } from './bank-layout.rules.ts';
import { ITAU } from './itau.rules.ts';

/** Banks whose files we write and read. */
export const CNAB_BANKS: Readonly<Partial<Record<BankCode, BankLayout>>> = { '341': ITAU };

export const cnabLayout = (bank: string): BankLayout | undefined =>
  Object.values(CNAB_BANKS).find((layout) => layout.bank === bank);
