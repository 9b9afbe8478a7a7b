import { NO_FILE_NUMBERS, type BankCode, type BoletoAccount } from '#contract/boleto-account';

const NONE = { account: '', agreement: '', modality: '', ...NO_FILE_NUMBERS };

/** As in the worked examples of each bank's files. */
const NUMBERS = {
  '341': { agency: '1234', account: '56789', wallet: '109' },
  '001': {
    agency: '1234',
    agencyDigit: '3',
    account: '56789',
    accountDigit: '2',
    wallet: '17',
    variation: '019',
    agreement: '1234567',
  },
  '237': {
    agency: '1234',
    agencyDigit: '3',
    account: '56789',
    accountDigit: '2',
    wallet: '09',
    companyCode: '4567890',
  },
  '033': {
    agency: '1234',
    agencyDigit: '0',
    account: '13001234',
    accountDigit: '2',
    wallet: '101',
    agreement: '1234567',
    transmissionCode: '123400001234567',
  },
  '756': {
    agency: '4327',
    agencyDigit: '3',
    account: '56789',
    accountDigit: '2',
    wallet: '1',
    agreement: '229385',
    modality: '01',
  },
} satisfies Record<BankCode, Partial<BoletoAccount> & { agency: string; wallet: string }>;

/** A complete account at a bank. */
export const boletoAccount = (
  bank: BankCode,
  over: Partial<BoletoAccount> = {},
): BoletoAccount => ({
  bank,
  ...NONE,
  ...NUMBERS[bank],
  beneficiaryName: 'Confecções Aurora Ltda',
  beneficiaryCnpj: '11222333000181',
  beneficiaryAddress: 'Rua das Oficinas, 120, Bom Retiro, São Paulo, SP, CEP 01125-010',
  fine: 2,
  interest: 1,
  writeOffDays: 30,
  demonstration: false,
  ...over,
});
