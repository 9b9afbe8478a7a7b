import * as z from 'zod/mini';

import { keysOf } from './closed-set.ts';
import { isValidCnpj } from './cnpj.ts';
import { text } from './text.ts';

/** Banks whose boletos we can draw. `printed` is the code as it stands on the paper. */
export const BANKS = {
  '341': { label: 'Itaú', name: 'Banco Itaú S.A.', printed: '341-7' },
  '001': { label: 'Banco do Brasil', name: 'Banco do Brasil S.A.', printed: '001-9' },
  '237': { label: 'Bradesco', name: 'Banco Bradesco S.A.', printed: '237-2' },
  '033': { label: 'Santander', name: 'Banco Santander (Brasil) S.A.', printed: '033-7' },
  '756': { label: 'Sicoob', name: 'Banco Cooperativo Sicoob S.A.', printed: '756-0' },
} as const;
export type BankCode = keyof typeof BANKS;
export const BankCode = z.literal(keysOf(BANKS));

const digits = (most: number) =>
  text(most).check(z.regex(/^\d*$/, { error: 'Use apenas números' }));
const PERCENT_WRONG = 'Use de 0% a 20%';
const percent = z
  .number({ error: PERCENT_WRONG })
  .check(z.minimum(0, { error: PERCENT_WRONG }), z.maximum(20, { error: 'Use no máximo 20%' }));
const DAYS_WRONG = 'Use de 1 a 120 dias';

/** The account boletos are paid into, as the contract with the bank says. */
export const BoletoAccount = z.object({
  bank: BankCode,
  /** Without its check digit. Sicoob: the cooperative. */
  agency: digits(4),
  account: digits(12),
  /** Carteira. */
  wallet: digits(3),
  /** Convênio (Banco do Brasil), código do beneficiário (Santander), código do cliente (Sicoob). */
  agreement: digits(10),
  /** Modalidade; Sicoob only. */
  modality: digits(2),
  beneficiaryName: text(80),
  beneficiaryCnpj: text(18),
  beneficiaryAddress: text(160),
  /** Percent of the value, once, after the due date. */
  fine: percent,
  /** Percent of the value a month, by the day. */
  interest: percent,
  /** Days after the due date until the bank gives it back. */
  writeOffDays: z
    .int({ error: DAYS_WRONG })
    .check(z.minimum(1, { error: DAYS_WRONG }), z.maximum(120, { error: DAYS_WRONG })),
  /** Boletos of a demonstration say so across the page. */
  demonstration: z.boolean(),
});
export type BoletoAccount = z.output<typeof BoletoAccount>;

export type AccountField = 'agency' | 'account' | 'wallet' | 'agreement' | 'modality';
type Rule = readonly [pattern: RegExp, message: string];
const agency4: Rule = [/^\d{1,4}$/, 'Informe a agência (até 4 números, sem dígito)'];

const RULES: Record<BankCode, Partial<Record<AccountField, Rule>>> = {
  '341': {
    agency: agency4,
    account: [/^\d{1,5}$/, 'Informe a conta (até 5 números, sem dígito)'],
    // Those left out have a barcode of another form.
    wallet: [
      /^(?!106|107|122|142|143|195|196|198)\d{3}$/,
      'Informe uma carteira registrada comum (3 números, como 109)',
    ],
  },
  '001': {
    agency: agency4,
    account: [/^\d{1,8}$/, 'Informe a conta (até 8 números, sem dígito)'],
    wallet: [/^\d{2}$/, 'Informe a carteira (2 números)'],
    agreement: [/^\d{7}$/, 'Informe o convênio (7 números)'],
  },
  '237': {
    agency: agency4,
    account: [/^\d{1,7}$/, 'Informe a conta (até 7 números, sem dígito)'],
    wallet: [/^\d{2}$/, 'Informe a carteira (2 números)'],
  },
  '033': {
    agency: agency4,
    wallet: [/^\d{3}$/, 'Informe a carteira (3 números)'],
    agreement: [/^\d{1,7}$/, 'Informe o código do beneficiário (até 7 números)'],
  },
  '756': {
    agency: [/^\d{1,4}$/, 'Informe a cooperativa (até 4 números)'],
    wallet: [/^\d$/, 'Informe a carteira (1 número)'],
    agreement: [/^\d{1,7}$/, 'Informe o código do cliente (até 7 números)'],
    modality: [/^\d{2}$/, 'Informe a modalidade (2 números)'],
  },
};

/** Whether this bank has such a number at all. */
export const asksFor = (bank: BankCode, field: AccountField): boolean => field in RULES[bank];

export type AccountComplaint = { path: string; message: string };

/** What is missing or wrong before a boleto can be drawn; empty when all is there. */
export function accountComplaints(account: BoletoAccount): AccountComplaint[] {
  const ofBank = Object.entries(RULES[account.bank]).flatMap(([path, [pattern, message]]) =>
    pattern.test(valueAt(account, path)) ? [] : [{ path, message }],
  );
  return [
    ...ofBank,
    ...(account.beneficiaryName
      ? []
      : [{ path: 'beneficiaryName', message: 'Informe o beneficiário' }]),
    ...(isValidCnpj(account.beneficiaryCnpj)
      ? []
      : [{ path: 'beneficiaryCnpj', message: 'Informe o CNPJ do beneficiário' }]),
    ...(account.beneficiaryAddress
      ? []
      : [{ path: 'beneficiaryAddress', message: 'Informe o endereço do beneficiário' }]),
  ];
}

const valueAt = (account: BoletoAccount, path: string): string =>
  String(Object.entries(account).find(([name]) => name === path)?.[1] ?? '');
