import type { BankLayout } from './bank-layout.rules.ts';
import {
  batchEnd,
  detail,
  fileEnd,
  fine,
  payer,
  returnedMoney,
  titleTerms,
  titleWorth,
} from './common-records.rules.ts';
import { SANTANDER_CODES, SANTANDER_REASONS } from './febraban-codes.rules.ts';
import { field, fixed, zeros } from './layout.rules.ts';

const accountTwice = [
  field(23, 31, 'numeric', 'account'),
  field(32, 32, 'code', 'accountDigit'),
  field(33, 41, 'numeric', 'account'),
  field(42, 42, 'code', 'accountDigit'),
] as const;

/** Cobrança H7815, layout 040 with batches 030: one position off the others' in its headers. */
export const SANTANDER: BankLayout = {
  bank: '033',
  accountDigit: (account) => account.accountDigit,
  lateFromDay: 0,
  noInterestCode: 3,
  remittance: {
    fileHeader: [
      fixed(1, 8, '03300000'),
      fixed(17, 17, '2'),
      field(18, 32, 'registration', 'beneficiaryCnpj'),
      field(33, 47, 'numeric', 'transmissionCode'),
      field(73, 102, 'alpha', 'beneficiaryName'),
      fixed(103, 117, 'BANCO SANTANDER'),
      fixed(143, 143, '1'),
      field(144, 151, 'date', 'createdOn'),
      field(158, 163, 'numeric', 'sequence'),
      fixed(164, 166, '040'),
    ],
    batchHeader: [
      fixed(1, 11, '03300011R01'),
      fixed(14, 16, '030'),
      fixed(18, 18, '2'),
      field(19, 33, 'registration', 'beneficiaryCnpj'),
      field(54, 68, 'numeric', 'transmissionCode'),
      ...batchEnd,
    ],
    segments: {
      P: [
        ...detail('033', 'P'),
        field(18, 21, 'numeric', 'agency'),
        field(22, 22, 'code', 'agencyDigit'),
        ...accountTwice,
        field(45, 56, 'numeric', 'nossoNumero'),
        field(57, 57, 'numeric', 'nossoNumeroDigit'),
        // Quick collection, registered, on paper of our own.
        fixed(58, 60, '512'),
        ...titleWorth,
        ...titleTerms,
        // Here a zero is 'no protest': three is what the bank has on file.
        fixed(221, 225, '00010'),
        field(226, 227, 'numeric', 'writeOffDays'),
        zeros(228, 229),
      ],
      Q: [...detail('033', 'Q'), ...payer(), zeros(213, 221)],
      R: [...detail('033', 'R'), zeros(18, 41), ...fine],
    },
    mostWriteOffDays: 99,
    instructions: { '01': ['P', 'Q', 'R'], '02': ['P'], '04': ['P'], '05': ['P'], '06': ['P'] },
    batchTrailer: [fixed(1, 8, '03300015'), field(18, 23, 'numeric', 'batchRecords')],
    fileTrailer: fileEnd('033'),
  },
  returned: {
    header: [
      field(18, 32, 'registration', 'cnpj'),
      field(33, 36, 'numeric', 'agency'),
      field(38, 46, 'numeric', 'account'),
      field(144, 151, 'date', 'date'),
      field(158, 163, 'numeric', 'sequence'),
    ],
    T: [
      field(41, 52, 'numeric', 'nossoNumero'),
      field(55, 69, 'code', 'documentNumber'),
      field(70, 77, 'date', 'dueDate'),
      field(78, 92, 'money', 'amount'),
      field(101, 125, 'code', 'companyUse'),
      field(129, 143, 'registration', 'payerCnpj'),
      field(144, 183, 'alpha', 'payerName'),
      field(194, 208, 'money', 'fee'),
      field(209, 218, 'code', 'reasons'),
    ],
    U: returnedMoney,
    // Its own files count the details of a batch only; its manual says all.
    countsDetails: true,
    partReasons: ['09'],
    codes: SANTANDER_CODES,
    reasons: SANTANDER_REASONS,
    channels: {},
  },
};
