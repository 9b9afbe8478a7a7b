import {
  asksFor,
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
  const asked = (field: AccountField) => (asksFor(input.bank, field) ? input[field] : '');
  return {
    ...input,
    agency: asked('agency'),
    account: asked('account'),
    wallet: asked('wallet'),
    agreement: asked('agreement'),
    modality: asked('modality'),
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
  account: 'Conta',
  wallet: 'Carteira',
  agreement: AGREEMENTS[bank] ?? 'Convênio',
  modality: 'Modalidade',
});
