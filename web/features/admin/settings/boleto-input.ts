import {
  ACCOUNT_FIELDS,
  asksFor,
  NO_FILE_NUMBERS,
  type AccountField,
  type BankCode,
  type BoletoAccount,
} from '#contract/boleto-account';

import { percentText, readPercent, readWhole } from './numbers.ts';

/** The account as typed. */
export type BoletoInput = Omit<BoletoAccount, 'fine' | 'interest' | 'writeOffDays'> & {
  fine: string;
  interest: string;
  writeOffDays: string;
};

const NEW_ACCOUNT: BoletoInput = {
  bank: '341',
  agency: '',
  account: '',
  wallet: '',
  agreement: '',
  modality: '',
  ...NO_FILE_NUMBERS,
  beneficiaryName: '',
  beneficiaryCnpj: '',
  beneficiaryAddress: '',
  fine: '2',
  interest: '1',
  writeOffDays: '30',
  demonstration: false,
};

export const boletoInput = (account: BoletoAccount | null): BoletoInput =>
  account
    ? {
        ...account,
        fine: percentText(account.fine),
        interest: percentText(account.interest),
        writeOffDays: String(account.writeOffDays),
      }
    : NEW_ACCOUNT;

/** What the bank has no number for is not sent, whatever was typed for another one. */
export function boletoDraft(input: BoletoInput) {
  const numbers = ACCOUNT_FIELDS.map((field): [AccountField, string] => [
    field,
    asksFor(input.bank, field) ? input[field] : '',
  ]);
  return {
    ...input,
    ...Object.fromEntries(numbers),
    fine: readPercent(input.fine),
    interest: readPercent(input.interest),
    writeOffDays: readWhole(input.writeOffDays),
  };
}

type Labels = Partial<Record<BankCode, string>>;
const AGENCIES: Labels = { '756': 'Cooperativa' };
const AGREEMENTS: Labels = {
  '001': 'Convênio',
  '033': 'Código do beneficiário',
  '756': 'Código do cliente',
};

/** What the bank itself calls each number. */
export const accountLabels = (bank: BankCode): Record<AccountField, string> => ({
  agency: AGENCIES[bank] ?? 'Agência',
  agencyDigit: bank === '756' ? 'Dígito da cooperativa' : 'Dígito da agência',
  account: 'Conta',
  accountDigit: 'Dígito da conta',
  wallet: 'Carteira',
  variation: 'Variação da carteira',
  agreement: AGREEMENTS[bank] ?? 'Convênio',
  companyCode: 'Código da empresa',
  transmissionCode: 'Código de transmissão',
  modality: 'Modalidade',
});

/** Where on the bank's paper it stands. */
export const FIELD_HINTS: Partial<Record<AccountField, string>> = {
  variation: '3 números, do contrato de cobrança.',
  companyCode: 'Dado pelo banco ao contratar a cobrança.',
  transmissionCode: '15 números, dados pelo banco ao contratar a cobrança.',
};
