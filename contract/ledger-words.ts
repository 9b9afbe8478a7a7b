/** Kinds of entries: each is one movement of money or of what is owed. */
export const ENTRY_KINDS = {
  received: { label: 'Recebido' },
  bank_fee: { label: 'Tarifa do banco' },
  interest: { label: 'Juros e multa' },
  discount: { label: 'Desconto' },
  applied: { label: 'Aplicado' },
  kept_as_credit: { label: 'Virou crédito' },
  credit_used: { label: 'Crédito usado' },
  refunded: { label: 'Devolvido' },
  written_off: { label: 'Perdoado' },
} as const;
export type EntryKind = keyof typeof ENTRY_KINDS;

/** Where money was seen to come. */
export const ARRIVAL_SOURCES = {
  return_line: { label: 'Retorno do boleto', short: 'Boleto' },
  statement_line: { label: 'PIX do extrato', short: 'PIX' },
  pix: { label: 'PIX automático', short: 'PIX automático' },
  receipt: { label: 'Comprovante', short: 'Comprovante' },
  hand: { label: 'À mão', short: 'À mão' },
} as const;
export type ArrivalSource = keyof typeof ARRIVAL_SOURCES;

/** Why somebody has to decide about money that came. */
export const DECISION_REASONS = {
  part: { label: 'Pagamento parcial' },
  over: { label: 'Pagou a mais' },
  twice: { label: 'Pago duas vezes' },
  unknown: { label: 'Sem identificação' },
  cancelled: { label: 'Pedido cancelado' },
  odd_line: { label: 'Linha a conferir' },
} as const;
export type DecisionReason = keyof typeof DECISION_REASONS;
