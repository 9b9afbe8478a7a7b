import type { RETURN_OUTCOMES } from '#contract/bank-files';

/** What a line of a return file does to a title, if we know the title and the line is new. */
export type ReturnOutcome = Exclude<keyof typeof RETURN_OUTCOMES, 'unknown' | 'repeated'>;

/** `event` is the bank's code in words. */
export type ReturnCode = { outcome: ReturnOutcome; event: string };

/** FEBRABAN's movement codes; a bank's table may say otherwise. */
export const RETURN_CODES = {
  '02': { outcome: 'registered', event: 'Entrada confirmada' },
  '03': { outcome: 'rejected', event: 'Entrada rejeitada' },
  '06': { outcome: 'paid', event: 'Liquidação' },
  '09': { outcome: 'written_off', event: 'Baixa' },
  '11': { outcome: 'noted', event: 'Título em carteira' },
  '12': { outcome: 'noted', event: 'Abatimento concedido' },
  '13': { outcome: 'noted', event: 'Abatimento cancelado' },
  '14': { outcome: 'due_changed', event: 'Vencimento alterado' },
  '17': { outcome: 'paid', event: 'Liquidação após baixa' },
  '19': { outcome: 'noted', event: 'Instrução de protesto recebida' },
  '20': { outcome: 'noted', event: 'Sustação de protesto recebida' },
  '23': { outcome: 'noted', event: 'Enviado a cartório' },
  '24': { outcome: 'noted', event: 'Retirado de cartório' },
  '25': { outcome: 'written_off', event: 'Protestado e baixado' },
  '26': { outcome: 'refused', event: 'Instrução rejeitada' },
  '27': { outcome: 'noted', event: 'Alteração de dados confirmada' },
  '28': { outcome: 'fee', event: 'Débito de tarifas' },
  '30': { outcome: 'refused', event: 'Alteração de dados rejeitada' },
} as const satisfies Record<string, ReturnCode>;

/** FEBRABAN's reasons for a refused entry or instruction. */
export const REJECTION_REASONS = {
  '08': 'Nosso número inválido',
  '09': 'Nosso número duplicado',
  '16': 'Data de vencimento inválida',
  '20': 'Valor do título inválido',
  '45': 'Nome do pagador não informado',
  '46': 'CPF ou CNPJ do pagador inválido',
  '47': 'Endereço do pagador não informado',
  '48': 'CEP inválido',
  '63': 'Título já cadastrado',
} as const satisfies Record<string, string>;
