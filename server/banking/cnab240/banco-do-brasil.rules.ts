import type { BankLayout } from './bank-layout.rules.ts';
import {
  accountAt,
  batchEnd,
  createdAt,
  detail,
  fileEnd,
  fineOnly,
  INSTRUCTIONS,
  payer,
  returnedHeader,
  returnedMoney,
  returnedTitle,
  titleTerms,
  titleWorth,
} from './common-records.rules.ts';
import { BB_CODES, BB_REASONS } from './febraban-codes.rules.ts';
import { field, fixed, zeros } from './layout.rules.ts';

/** Convênio, product, wallet and variation: what the bank calls the contract. */
const contractAt = (from: number) => [
  field(from, from + 8, 'numeric', 'agreement'),
  fixed(from + 9, from + 12, '0014'),
  field(from + 13, from + 14, 'numeric', 'wallet'),
  field(from + 15, from + 17, 'numeric', 'variation'),
];

/** Cobrança, layout 083 with batches 042. */
export const BANCO_DO_BRASIL: BankLayout = {
  bank: '001',
  accountDigit: (account) => account.accountDigit,
  lateFromDay: 1,
  noInterestCode: 3,
  remittance: {
    fileHeader: [
      fixed(1, 8, '00100000'),
      fixed(18, 18, '2'),
      field(19, 32, 'registration', 'beneficiaryCnpj'),
      ...contractAt(33),
      ...accountAt(53),
      field(73, 102, 'alpha', 'beneficiaryName'),
      fixed(103, 122, 'BANCO DO BRASIL S.A.'),
      ...createdAt,
      fixed(164, 171, '08300000'),
    ],
    batchHeader: [
      fixed(1, 11, '00100011R01'),
      fixed(14, 16, '042'),
      fixed(18, 18, '2'),
      field(19, 33, 'registration', 'beneficiaryCnpj'),
      ...contractAt(34),
      ...accountAt(54),
      ...batchEnd,
      zeros(200, 207),
    ],
    segments: {
      P: [
        ...detail('001', 'P'),
        ...accountAt(18),
        field(38, 57, 'code', 'nossoNumero'),
        // Wallet 17 without further services, registered, on paper of our own.
        fixed(58, 62, '71122'),
        ...titleWorth,
        ...titleTerms,
        // No protest; when it is given back the contract says.
        fixed(221, 229, '300000009'),
        zeros(230, 239),
      ],
      Q: [...detail('001', 'Q'), ...payer()],
      R: fineOnly('001'),
    },
    mostWriteOffDays: 120,
    instructions: INSTRUCTIONS,
    batchTrailer: [fixed(1, 8, '00100015'), field(18, 23, 'numeric', 'batchRecords')],
    fileTrailer: [...fileEnd('001'), zeros(30, 35)],
  },
  returned: {
    header: returnedHeader,
    T: [field(38, 57, 'code', 'nossoNumero'), ...returnedTitle],
    U: returnedMoney,
    ourDigits: 10,
    partReasons: [],
    codes: BB_CODES,
    reasons: BB_REASONS,
    channels: {},
  },
};
