import type { BankCode } from '#contract/boleto-account';

import { BANCO_DO_BRASIL } from './banco-do-brasil.rules.ts';
import type { BankLayout } from './bank-layout.rules.ts';
import { BRADESCO } from './bradesco.rules.ts';
import { ITAU } from './itau.rules.ts';
import { SANTANDER } from './santander.rules.ts';
import { SICOOB } from './sicoob.rules.ts';

/** One table for each bank whose files we write and read. */
export const CNAB_BANKS: Readonly<Record<BankCode, BankLayout>> = {
  '341': ITAU,
  '001': BANCO_DO_BRASIL,
  '237': BRADESCO,
  '033': SANTANDER,
  '756': SICOOB,
};

export const cnabLayout = (bank: string): BankLayout | undefined =>
  Object.values(CNAB_BANKS).find((layout) => layout.bank === bank);
