import type { BankLayout } from './bank-layout.rules.ts';
import {
  accountAt,
  batchEnd,
  batchTotals,
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
import { BRADESCO_CODES, BRADESCO_REASONS } from './febraban-codes.rules.ts';
import { field, fixed, zeros } from './layout.rules.ts';

/** Cobrança, layout 084 with batches 042. */
export const BRADESCO: BankLayout = {
  bank: '237',
  accountDigit: (account) => account.accountDigit,
  lateFromDay: 1,
  noInterestCode: 3,
  remittance: {
    fileHeader: [
      fixed(1, 8, '23700000'),
      fixed(18, 18, '2'),
      field(19, 32, 'registration', 'beneficiaryCnpj'),
      field(33, 52, 'registration', 'companyCode'),
      ...accountAt(53),
      field(73, 102, 'alpha', 'beneficiaryName'),
      fixed(103, 110, 'BRADESCO'),
      ...createdAt,
      fixed(164, 171, '08401600'),
    ],
    batchHeader: [
      fixed(1, 11, '23700011R01'),
      fixed(14, 16, '042'),
      fixed(18, 18, '2'),
      field(19, 33, 'registration', 'beneficiaryCnpj'),
      field(34, 53, 'registration', 'companyCode'),
      ...accountAt(54),
      // The number in here is the one the bank counts.
      ...batchEnd,
      zeros(200, 207),
    ],
    segments: {
      P: [
        ...detail('237', 'P'),
        ...accountAt(18),
        field(38, 40, 'numeric', 'wallet'),
        zeros(41, 45),
        field(46, 56, 'numeric', 'nossoNumero'),
        field(57, 57, 'code', 'nossoNumeroDigit'),
        fixed(58, 62, '11122'),
        ...titleWorth,
        zeros(106, 106),
        ...titleTerms,
        fixed(221, 224, '3001'),
        field(225, 227, 'numeric', 'writeOffDays'),
        fixed(228, 229, '09'),
        zeros(230, 239),
      ],
      Q: [...detail('237', 'Q'), ...payer()],
      R: fineOnly('237', fixed(231, 231, '2')),
    },
    mostWriteOffDays: 120,
    instructions: INSTRUCTIONS,
    batchTrailer: batchTotals('237'),
    fileTrailer: [...fileEnd('237'), zeros(30, 35)],
  },
  returned: {
    header: returnedHeader,
    T: [
      field(38, 40, 'numeric', 'wallet'),
      field(46, 56, 'numeric', 'nossoNumero'),
      ...returnedTitle,
    ],
    U: returnedMoney,
    partReasons: ['18'],
    codes: BRADESCO_CODES,
    reasons: BRADESCO_REASONS,
    channels: {},
  },
};
