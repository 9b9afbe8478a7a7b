import type { BankCode } from '#contract/boleto-account';

import { BRADESCO_CODES, BRADESCO_REASONS } from '../cnab240/febraban-codes.rules.ts';
import { ITAU_CHANNELS, ITAU_CODES, ITAU_REASONS } from '../cnab240/itau-codes.rules.ts';
import { field, type Field } from '../cnab240/layout.rules.ts';
import type { ReturnWords } from '../cnab240/read-return.rules.ts';

type HeaderField = 'date' | 'sequence';
type DetailField =
  | 'cnpj'
  | 'agency'
  | 'account'
  | 'companyUse'
  | 'wallet'
  | 'nossoNumero'
  | 'code'
  | 'occurredOn'
  | 'documentNumber'
  | 'dueDate'
  | 'amount'
  | 'fee'
  | 'costs'
  | 'abatement'
  | 'discount'
  | 'money'
  | 'interest'
  | 'creditDate'
  | 'payerName'
  | 'reasons'
  | 'channel';

/** One line speaks of one title. */
export type OldLayout = {
  bank: BankCode;
  header: readonly Field<HeaderField>[];
  detail: readonly Field<DetailField>[];
  /** What the one value of money is: what the payer paid, or what of it was credited. */
  money: 'paid' | 'credited';
  words: ReturnWords;
};

const header = [
  field(95, 100, 'shortDate', 'date'),
  field(109, 113, 'numeric', 'sequence'),
] as const;

const ITAU: OldLayout = {
  bank: '341',
  header,
  detail: [
    field(4, 17, 'registration', 'cnpj'),
    field(18, 21, 'numeric', 'agency'),
    field(24, 28, 'numeric', 'account'),
    field(38, 62, 'code', 'companyUse'),
    field(83, 85, 'numeric', 'wallet'),
    field(86, 93, 'numeric', 'nossoNumero'),
    field(109, 110, 'code', 'code'),
    field(111, 116, 'shortDate', 'occurredOn'),
    field(117, 126, 'code', 'documentNumber'),
    field(147, 152, 'shortDate', 'dueDate'),
    field(153, 165, 'money', 'amount'),
    field(176, 188, 'money', 'fee'),
    field(228, 240, 'money', 'abatement'),
    field(241, 253, 'money', 'discount'),
    field(254, 266, 'money', 'money'),
    field(267, 279, 'money', 'interest'),
    field(296, 301, 'shortDate', 'creditDate'),
    field(325, 354, 'alpha', 'payerName'),
    field(378, 385, 'code', 'reasons'),
    field(393, 394, 'code', 'channel'),
  ],
  money: 'credited',
  words: { codes: ITAU_CODES, reasons: ITAU_REASONS, channels: ITAU_CHANNELS, partReasons: [] },
};

const rejected = BRADESCO_REASONS['03'] ?? {};

/** Its codes of the old format are not those of the new one. */
const BRADESCO: OldLayout = {
  bank: '237',
  header,
  detail: [
    field(4, 17, 'registration', 'cnpj'),
    field(22, 24, 'numeric', 'wallet'),
    field(25, 29, 'numeric', 'agency'),
    field(30, 36, 'numeric', 'account'),
    field(38, 62, 'code', 'companyUse'),
    field(71, 81, 'numeric', 'nossoNumero'),
    field(109, 110, 'code', 'code'),
    field(111, 116, 'shortDate', 'occurredOn'),
    field(117, 126, 'code', 'documentNumber'),
    field(147, 152, 'shortDate', 'dueDate'),
    field(153, 165, 'money', 'amount'),
    field(176, 188, 'money', 'fee'),
    field(189, 201, 'money', 'costs'),
    // On a settlement the abatement stands in here as well.
    field(241, 253, 'money', 'discount'),
    field(254, 266, 'money', 'money'),
    field(267, 279, 'money', 'interest'),
    field(296, 301, 'shortDate', 'creditDate'),
    field(319, 328, 'code', 'reasons'),
  ],
  money: 'paid',
  words: {
    codes: {
      ...BRADESCO_CODES,
      '10': { outcome: 'written_off', event: 'Baixado pela agência' },
      '15': { outcome: 'paid', event: 'Liquidação em cartório' },
      '16': { outcome: 'waiting', event: 'Título pago em cheque, vinculado' },
      '22': { outcome: 'reversed', event: 'Pagamento cancelado' },
      '24': { outcome: 'rejected', event: 'Entrada rejeitada por CEP irregular' },
      '27': { outcome: 'refused', event: 'Baixa rejeitada' },
      '30': { outcome: 'refused', event: 'Alteração de dados rejeitada' },
      '32': { outcome: 'refused', event: 'Instrução rejeitada' },
      '33': { outcome: 'noted', event: 'Alteração de dados confirmada' },
      '40': { outcome: 'reversed', event: 'Estorno de pagamento' },
      '55': { outcome: 'noted', event: 'Sustado judicialmente' },
    },
    reasons: { ...BRADESCO_REASONS, '24': rejected, '27': rejected, '32': rejected },
    channels: {},
    partReasons: ['18'],
  },
};

export const OLD_LAYOUTS: Readonly<Partial<Record<string, OldLayout>>> = {
  '341': ITAU,
  '237': BRADESCO,
};
