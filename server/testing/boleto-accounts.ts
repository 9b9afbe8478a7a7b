import type { BankCode, BoletoAccount } from '#contract/boleto-account';

const NUMBERS = {
  '341': { agency: '1234', account: '56789', wallet: '109', agreement: '', modality: '' },
  '001': { agency: '1606', account: '6809350', wallet: '17', agreement: '1234567', modality: '' },
  '237': { agency: '1234', account: '56789', wallet: '09', agreement: '', modality: '' },
  '033': { agency: '1234', account: '', wallet: '101', agreement: '1234567', modality: '' },
  '756': { agency: '4327', account: '', wallet: '1', agreement: '229385', modality: '01' },
} satisfies Record<BankCode, Partial<BoletoAccount>>;

/** A complete account at a bank. */
export const boletoAccount = (
  bank: BankCode,
  over: Partial<BoletoAccount> = {},
): BoletoAccount => ({
  bank,
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
