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
import { SICOOB_CODES, SICOOB_REASONS } from './febraban-codes.rules.ts';
import { field, fixed, zeros } from './layout.rules.ts';

/** Cobrança, layout 081 with batches 040. */
export const SICOOB: BankLayout = {
  bank: '756',
  accountDigit: (account) => account.accountDigit,
  lateFromDay: 0,
  noInterestCode: 0,
  remittance: {
    fileHeader: [
      fixed(1, 8, '75600000'),
      fixed(18, 18, '2'),
      field(19, 32, 'registration', 'beneficiaryCnpj'),
      ...accountAt(53),
      zeros(72, 72),
      field(73, 102, 'alpha', 'beneficiaryName'),
      fixed(103, 108, 'SICOOB'),
      ...createdAt,
      fixed(164, 171, '08100000'),
    ],
    batchHeader: [
      fixed(1, 11, '75600011R01'),
      fixed(14, 16, '040'),
      fixed(18, 18, '2'),
      field(19, 33, 'registration', 'beneficiaryCnpj'),
      ...accountAt(54),
      ...batchEnd,
      zeros(200, 207),
    ],
    segments: {
      P: [
        ...detail('756', 'P'),
        ...accountAt(18),
        field(38, 46, 'numeric', 'nossoNumero'),
        field(47, 47, 'numeric', 'nossoNumeroDigit'),
        // The first of one part.
        fixed(48, 49, '01'),
        field(50, 51, 'numeric', 'modality'),
        // A4 without a tear-off.
        fixed(52, 52, '4'),
        field(58, 58, 'numeric', 'walletCode'),
        zeros(59, 59),
        fixed(61, 62, '22'),
        ...titleWorth,
        ...titleTerms,
        fixed(221, 224, '3000'),
        fixed(228, 229, '09'),
        zeros(230, 239),
      ],
      Q: [...detail('756', 'Q'), ...payer()],
      R: fineOnly('756'),
    },
    mostWriteOffDays: 120,
    instructions: INSTRUCTIONS,
    batchTrailer: batchTotals('756'),
    fileTrailer: [...fileEnd('756'), zeros(30, 35)],
  },
  returned: {
    header: returnedHeader,
    // Seven digits in the room of nine.
    T: [field(40, 46, 'numeric', 'nossoNumero'), ...returnedTitle],
    U: returnedMoney,
    partReasons: [],
    codes: SICOOB_CODES,
    reasons: SICOOB_REASONS,
    channels: {},
  },
};
