import type { BankCode, BoletoAccount } from '#contract/boleto-account';

import { bancoDoBrasil } from './banks/banco-do-brasil.rules.ts';
import type { BankForm, NossoNumero } from './banks/bank-form.rules.ts';
import { bradesco } from './banks/bradesco.rules.ts';
import { itau } from './banks/itau.rules.ts';
import { santander } from './banks/santander.rules.ts';
import { sicoob } from './banks/sicoob.rules.ts';

export const BANK_FORMS: Record<BankCode, BankForm> = {
  '341': itau,
  '001': bancoDoBrasil,
  '237': bradesco,
  '033': santander,
  '756': sicoob,
};

/** The bank's form of a number that was given out once for the account. */
export function nossoNumeroOf(account: BoletoAccount, number: number): NossoNumero {
  if (!Number.isSafeInteger(number) || number < 1) {
    throw new RangeError(`Nosso número inválido: ${number}`);
  }
  return BANK_FORMS[account.bank].nossoNumero(account, number);
}
