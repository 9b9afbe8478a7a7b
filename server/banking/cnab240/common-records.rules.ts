import type { BankCode } from '#contract/boleto-account';

import { field, fixed, zeros } from './layout.rules.ts';

/** What banks write alike; a table takes of it what its own manual says too. */
export const detail = (bank: BankCode, segment: 'P' | 'Q' | 'R') => [
  fixed(1, 8, `${bank}00013`),
  field(9, 13, 'numeric', 'record'),
  fixed(14, 14, segment),
  field(16, 17, 'numeric', 'movement'),
];

/** Agency and account with their digits, in the room FEBRABAN gives them. */
export const accountAt = (from: number) => [
  field(from, from + 4, 'numeric', 'agency'),
  field(from + 5, from + 5, 'code', 'agencyDigit'),
  field(from + 6, from + 17, 'numeric', 'account'),
  field(from + 18, from + 18, 'code', 'accountDigit'),
];

export const createdAt = [
  fixed(143, 143, '1'),
  field(144, 151, 'date', 'createdOn'),
  field(152, 157, 'numeric', 'createdTime'),
  field(158, 163, 'numeric', 'sequence'),
];

/** Of a batch: whose it is, its number and its day. */
export const batchEnd = [
  field(74, 103, 'alpha', 'beneficiaryName'),
  field(184, 191, 'numeric', 'sequence'),
  field(192, 199, 'date', 'createdOn'),
];

export const titleWorth = [
  field(63, 77, 'code', 'documentNumber'),
  field(78, 85, 'date', 'dueDate'),
  field(86, 100, 'money', 'amount'),
  zeros(101, 105),
];

/** Duplicata mercantil, not accepted, and interest in centavos a day. */
export const titleTerms = [
  fixed(107, 109, '02N'),
  field(110, 117, 'date', 'issuedOn'),
  field(118, 118, 'numeric', 'interestCode'),
  field(119, 126, 'date', 'interestFrom'),
  field(127, 141, 'money', 'interestPerDay'),
  zeros(142, 180),
  field(181, 195, 'money', 'abatement'),
  field(196, 220, 'code', 'companyUse'),
];

/** A company or a person; no guarantor. Some read less of the name than there is room for. */
export const payer = (nameEnds = 73) => [
  field(18, 18, 'numeric', 'payerKind'),
  field(19, 33, 'registration', 'payerCnpj'),
  field(34, nameEnds, 'alpha', 'payerName'),
  field(74, 113, 'alpha', 'payerAddress'),
  field(114, 128, 'alpha', 'payerNeighborhood'),
  field(129, 136, 'numeric', 'payerZipCode'),
  field(137, 151, 'alpha', 'payerCity'),
  field(152, 153, 'code', 'payerState'),
  zeros(154, 169),
  zeros(210, 212),
];

export const fine = [
  field(66, 66, 'numeric', 'fineCode'),
  field(67, 74, 'date', 'fineFrom'),
  field(75, 89, 'numeric', 'fine'),
  field(100, 139, 'alpha', 'message'),
];

/** The fine alone; no discount, no other account, and `end` in the last place. */
export const fineOnly = (bank: BankCode, end = zeros(231, 231)) => [
  ...detail(bank, 'R'),
  zeros(18, 65),
  ...fine,
  zeros(200, 215),
  zeros(217, 228),
  end,
];

/** What each instruction takes of a title where the whole of it is not asked for. */
export const INSTRUCTIONS = {
  '01': ['P', 'Q', 'R'],
  '02': ['P', 'Q'],
  '04': ['P', 'Q'],
  '05': ['P', 'Q'],
  '06': ['P', 'Q'],
} as const;

/** How many titles a batch has and what they come to. */
export const batchTotals = (bank: BankCode) => [
  fixed(1, 8, `${bank}00015`),
  field(18, 23, 'numeric', 'batchRecords'),
  field(24, 29, 'numeric', 'titles'),
  field(30, 46, 'money', 'total'),
  zeros(47, 115),
];

export const fileEnd = (bank: BankCode) => [
  fixed(1, 8, `${bank}99999`),
  fixed(18, 23, '000001'),
  field(24, 29, 'numeric', 'fileRecords'),
];

/** T from its 58th position on, and U: the same at all banks that keep to FEBRABAN. */
export const returnedTitle = [
  field(59, 73, 'code', 'documentNumber'),
  field(74, 81, 'date', 'dueDate'),
  field(82, 96, 'money', 'amount'),
  field(106, 130, 'code', 'companyUse'),
  field(134, 148, 'registration', 'payerCnpj'),
  field(149, 188, 'alpha', 'payerName'),
  field(199, 213, 'money', 'fee'),
  field(214, 223, 'code', 'reasons'),
];

export const returnedMoney = [
  field(18, 32, 'money', 'interest'),
  field(33, 47, 'money', 'discount'),
  field(48, 62, 'money', 'abatement'),
  field(78, 92, 'money', 'paid'),
  field(93, 107, 'money', 'credited'),
  field(108, 122, 'money', 'otherExpenses'),
  field(123, 137, 'money', 'otherCredits'),
  field(138, 145, 'date', 'occurredOn'),
  field(146, 153, 'date', 'creditDate'),
];

export const returnedHeader = [
  field(19, 32, 'registration', 'cnpj'),
  field(53, 57, 'numeric', 'agency'),
  field(59, 70, 'numeric', 'account'),
  field(144, 151, 'date', 'date'),
  field(158, 163, 'numeric', 'sequence'),
];
