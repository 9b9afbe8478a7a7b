import type { BankLayout } from './bank-layout.rules.ts';
import type { ReturnCode, ReturnOutcome } from './return-codes.rules.ts';
import {
  FEE_REASONS,
  REJECTION_REASONS,
  RETURN_CODES,
  SETTLEMENT_REASONS,
} from './return-codes.rules.ts';

type Codes = BankLayout['returned']['codes'];
type Reasons = BankLayout['returned']['reasons'];
type Words = Readonly<Record<string, string>>;

const code = (outcome: ReturnOutcome, event: string): ReturnCode => ({ outcome, event });

/** The association's tables, with what a bank says otherwise. */
const reasonsWith = ({
  rejected = {},
  settled = {},
  fees = {},
}: {
  rejected?: Words;
  settled?: Words;
  fees?: Words;
}): Reasons => {
  const rejection = { ...REJECTION_REASONS, ...rejected };
  const settlement = { ...SETTLEMENT_REASONS, ...settled };
  return {
    '02': { A4: 'Pagador participa do DDA' },
    '03': rejection,
    '26': rejection,
    '30': rejection,
    '06': settlement,
    '09': settlement,
    '17': settlement,
    '28': { ...FEE_REASONS, ...fees },
  };
};

export const BB_CODES: Codes = RETURN_CODES;
export const BB_REASONS = reasonsWith({ rejected: { '52': 'Título já liquidado' } });

export const BRADESCO_CODES: Codes = {
  ...RETURN_CODES,
  '73': code('noted', 'Pedido de negativação recebido'),
};
export const BRADESCO_REASONS = reasonsWith({ settled: { '18': 'Pagamento parcial' } });

export const SANTANDER_CODES: Codes = {
  ...RETURN_CODES,
  '20': code('noted', 'Sustação ou pedido de não protestar recebido'),
  '32': code('rejected', 'Código de IOF inválido'),
  '61': code('noted', 'Valor nominal alterado'),
  '91': code('noted', 'Valor mínimo alterado'),
  '92': code('noted', 'Valor máximo alterado'),
  '93': code('waiting', 'Baixa operacional (ainda não é liquidação)'),
  '94': code('reversed', 'Cancelamento de baixa operacional'),
};
const SANTANDER_OWN = {
  '65': 'Espécie não permite a instrução',
  '72': 'Entrada de título sem registro',
  '90': 'Carnê inválido',
  '91': 'Título descontado: instrução não permitida',
  '92': 'Data de desconto inválida',
  '93': 'Número do lote da remessa inválido',
  B2: 'Valor nominal conflitante',
  B3: 'Tipo de pagamento inválido',
  B4: 'Valor máximo inválido',
  B5: 'Valor mínimo inválido',
  Z1: 'Quantidade de pagamentos inválida',
  Z5: 'Título com reserva',
  Z6: 'Segmento inválido para a carteira',
  Z7: 'Falta o segmento Y-53',
};
const SANTANDER_TABLES = reasonsWith({ rejected: SANTANDER_OWN });
export const SANTANDER_REASONS: Reasons = {
  ...SANTANDER_TABLES,
  '06': { ...SETTLEMENT_REASONS, '09': 'Pagamento parcial' },
};

export const SICOOB_CODES: Codes = {
  ...RETURN_CODES,
  '85': code('noted', 'Desistência de protesto confirmada'),
  '86': code('noted', 'Cancelamento de protesto confirmado'),
};
export const SICOOB_REASONS = reasonsWith({
  fees: {
    '03': 'Tarifa de desistência',
    '04': 'Tarifa de protesto',
    '08': 'Custas de protesto',
    '21': 'Tarifa de gravação eletrônica (CRA)',
  },
});
