import { accountComplaints, type BoletoAccount } from '#contract/boleto-account';
import type { Cents } from '#contract/money';

import { positions, type NossoNumero } from './banks/bank-form.rules.ts';
import { generalDigit } from './check-digits.rules.ts';
import { dueFactor } from './due-factor.rules.ts';
import { formatLine, lineOf } from './line.rules.ts';
import { BANK_FORMS, nossoNumeroOf } from './nosso-numero.rules.ts';

/** The currency of every boleto: real. */
const REAL = '9';

/** A greater value would run over the due date, and banks read that differently. */
export const MOST_OF_A_BOLETO = 99_999_999_99;

export type Boleto = {
  /** 44 digits. */
  barcode: string;
  /** 47 digits: what is copied. */
  line: string;
  formattedLine: string;
  nossoNumero: NossoNumero;
  /** Agência/código do beneficiário, as it stands on the paper. */
  beneficiaryCode: string;
};

function refuse({ account, amount }: { account: BoletoAccount; amount: Cents }): void {
  const complaints = accountComplaints(account).map(({ message }) => message);
  if (complaints.length > 0) {
    throw new RangeError(`Conta de boletos incompleta: ${complaints.join('; ')}`);
  }
  if (!Number.isInteger(amount) || amount < 1) throw new RangeError('Boleto sem valor');
  if (amount > MOST_OF_A_BOLETO) {
    throw new RangeError('Um boleto pode ser de no máximo R$ 99.999.999,99');
  }
}

/** 44 digits: the bank's part is its own, the rest is the same for all. */
export function barcodeOf(
  { bank, amount, dueDate }: { bank: string; amount: Cents; dueDate: string },
  freeField: string,
): string {
  const start = `${bank}${REAL}`;
  const rest = `${dueFactor(dueDate)}${positions(amount, 10)}${freeField}`;
  return `${start}${generalDigit(start + rest)}${rest}`;
}

/** All the numbers of a boleto that is drawn on an account. */
export function boletoOf(drawn: {
  account: BoletoAccount;
  /** Given out once for the account. */
  nossoNumero: number;
  amount: Cents;
  dueDate: string;
}): Boleto {
  refuse(drawn);
  const { account } = drawn;
  const form = BANK_FORMS[account.bank];
  const nossoNumero = nossoNumeroOf(account, drawn.nossoNumero);
  const freeField = form.freeField(account, nossoNumero);
  const barcode = barcodeOf({ ...drawn, bank: account.bank }, freeField);
  const line = lineOf(barcode);
  return {
    barcode,
    line,
    formattedLine: formatLine(line),
    nossoNumero,
    beneficiaryCode: form.beneficiaryCode(account),
  };
}
