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
const checkDigit = text(1).check(z.regex(/^[0-9XPxp]?$/, { error: 'Dígito inválido' }));
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
  // What only files to the bank need; accounts saved before they existed have none.
  /** A letter at some banks. */
  agencyDigit: z._default(checkDigit, ''),
  accountDigit: z._default(checkDigit, ''),
  /** Variação da carteira; Banco do Brasil only. */
  variation: z._default(digits(3), ''),
  /** Código da empresa; Bradesco only. */
  companyCode: z._default(
    text(20).check(z.regex(/^[0-9A-Za-z]*$/, { error: 'Use apenas números e letras' })),
    '',
  ),
  /** Código de transmissão; Santander only. */
  transmissionCode: z._default(digits(15), ''),
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

/** What an account from before these fields has of them. */
export const NO_FILE_NUMBERS = {
  agencyDigit: '',
  accountDigit: '',
  variation: '',
  companyCode: '',
  transmissionCode: '',
};

/** In the order a form asks for them. */
export const ACCOUNT_FIELDS = [
  'agency',
  'agencyDigit',
  'account',
  'accountDigit',
  'wallet',
  'variation',
  'agreement',
  'companyCode',
  'transmissionCode',
  'modality',
] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];
type Rule = readonly [pattern: RegExp, message: string];
const agency4: Rule = [/^\d{1,4}$/, 'Informe a agência (até 4 números, sem dígito)'];

type Rules = Record<BankCode, Partial<Record<AccountField, Rule>>>;

/** What a barcode and the paper need. */
const RULES: Rules = {
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
    wallet: [/^0?\d$/, 'Informe a carteira (1 número)'],
    agreement: [/^\d{1,7}$/, 'Informe o código do cliente (até 7 números)'],
    modality: [/^\d{2}$/, 'Informe a modalidade (2 números)'],
  },
};

const ACCOUNT_DIGIT: Rule = [/^\d$/, 'Informe o dígito da conta (1 número)'];

/** What files to the bank need besides; Itaú's digit follows from its numbers. */
const FILE_RULES: Rules = {
  '341': {},
  '001': {
    agencyDigit: [/^[\dXx]$/, 'Informe o dígito da agência (1 número ou X)'],
    accountDigit: [/^[\dXx]$/, 'Informe o dígito da conta (1 número ou X)'],
    variation: [/^\d{3}$/, 'Informe a variação da carteira (3 números)'],
  },
  '237': {
    agencyDigit: [/^[\dPp]$/, 'Informe o dígito da agência (1 número ou P)'],
    accountDigit: [/^[\dPp]$/, 'Informe o dígito da conta (1 número ou P)'],
    companyCode: [/^[0-9A-Za-z]{1,20}$/, 'Informe o código da empresa, dado pelo banco'],
  },
  '033': {
    agencyDigit: [/^\d?$/, 'Informe o dígito da agência (1 número, ou deixe em branco)'],
    account: [/^\d{1,9}$/, 'Informe a conta (até 9 números, sem dígito)'],
    accountDigit: ACCOUNT_DIGIT,
    transmissionCode: [/^\d{15}$/, 'Informe o código de transmissão (15 números, dado pelo banco)'],
  },
  '756': {
    agencyDigit: [/^\d$/, 'Informe o dígito da cooperativa (1 número)'],
    account: [/^\d{1,12}$/, 'Informe a conta (até 12 números, sem dígito)'],
    accountDigit: ACCOUNT_DIGIT,
  },
};

/** In these the number is ours to give. In others the bank gives it, and nothing can be drawn before. */
const OUR_WALLETS: Record<BankCode, Rule> = {
  '341': [
    /^(?:109|110|111)$/,
    'Use a carteira 109 (ou 110 e 111, se o contrato disser): nas outras é o banco quem numera o boleto',
  ],
  '001': [/^17$/, 'Use a carteira 17: nas outras é o banco quem numera o boleto'],
  '237': [/^09$/, 'Use a carteira 09: nas outras é o banco quem numera o boleto'],
  '033': [/^101$/, 'Use a carteira 101: nas outras é o banco quem numera o boleto'],
  '756': [/^0?1$/, 'Use a carteira 1: nas outras é o banco quem numera o boleto'],
};

/** Whether this bank has such a number at all. */
export const asksFor = (bank: BankCode, field: AccountField): boolean =>
  field in RULES[bank] || field in FILE_RULES[bank];

export type AccountComplaint = { path: string; message: string };

const brokenOf = (rules: Rules, account: BoletoAccount): AccountComplaint[] =>
  Object.entries(rules[account.bank]).flatMap(([path, [pattern, message]]) =>
    pattern.test(valueAt(account, path)) ? [] : [{ path, message }],
  );

/** What is missing or wrong before a boleto can be printed; empty when all is there. */
export function accountComplaints(account: BoletoAccount): AccountComplaint[] {
  return [
    ...brokenOf(RULES, account),
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

/** What is missing or wrong before a file can be sent to the bank. */
export const fileComplaints = (account: BoletoAccount): AccountComplaint[] => [
  ...accountComplaints(account),
  ...brokenOf(FILE_RULES, account),
];

/** What stands against drawing new boletos for an account, beside what it lacks. */
export function issueComplaints(account: BoletoAccount): AccountComplaint[] {
  const lacking = fileComplaints(account);
  const [ours, message] = OUR_WALLETS[account.bank];
  const isListed = lacking.some(({ path }) => path === 'wallet');
  return ours.test(account.wallet) || isListed
    ? lacking
    : [...lacking, { path: 'wallet', message }];
}

const valueAt = (account: BoletoAccount, path: string): string =>
  String(Object.entries(account).find(([name]) => name === path)?.[1] ?? '');
