import * as z from 'zod/mini';

import { keysOf } from './closed-set.ts';
import { endpoint } from './endpoint.ts';
import {
  type BankReturnId,
  idOf,
  idParams,
  type InvoiceId,
  type OrderId,
  type RemittanceId,
  type UserId,
} from './ids.ts';
import { Price } from './money.ts';

/** What the bank is asked to do with a boleto. */
export const INSTRUCTIONS = {
  '01': { label: 'Registrar' },
  '02': { label: 'Baixar' },
  '04': { label: 'Conceder abatimento' },
  '05': { label: 'Cancelar abatimento' },
  '06': { label: 'Alterar vencimento' },
} as const;
export type Instruction = keyof typeof INSTRUCTIONS;

export const Remittance = z.object({
  id: idOf<RemittanceId>(),
  filename: z.string(),
  bank: z.string(),
  sequence: z.int(),
  titles: z.int(),
  total: Price,
  createdBy: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
export type Remittance = z.output<typeof Remittance>;

export const WaitingInstruction = z.object({
  invoiceId: idOf<InvoiceId>(),
  orderId: idOf<OrderId>(),
  orderNumber: z.string(),
  resellerId: idOf<UserId>(),
  companyName: z.nullable(z.string()),
  instruction: z.literal(keysOf(INSTRUCTIONS)),
  amount: Price,
  /** Given or cancelled at the bank; not there of other instructions. */
  abatement: z.optional(Price),
  dueDate: z.string(),
  /** Why the bank would refuse it: it is left out of the file until that is mended. */
  problem: z.nullable(z.string()),
});
export type WaitingInstruction = z.output<typeof WaitingInstruction>;

export const remittancesEndpoint = endpoint({
  method: 'GET',
  path: '/api/remittances',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary: 'O que espera a próxima remessa, e as remessas feitas, da mais nova para a mais antiga.',
  reply: z.object({
    /** Whether a remittance can be made; otherwise why not. */
    problem: z.nullable(z.string()),
    /** That the account's numbers run out, or have; null while that is far off. */
    numbers: z.nullable(z.string()),
    waiting: z.array(WaitingInstruction),
    remittances: z.array(Remittance),
  }),
});

export const LeftOut = z.object({
  orderId: idOf<OrderId>(),
  orderNumber: z.string(),
  companyName: z.nullable(z.string()),
  reason: z.string(),
});
export type LeftOut = z.output<typeof LeftOut>;

export const createRemittanceEndpoint = endpoint({
  method: 'POST',
  path: '/api/remittances',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary: 'Gera a remessa CNAB 240 com o que espera; o que o banco recusaria fica de fora.',
  status: 201,
  reply: z.object({
    message: z.string(),
    remittance: Remittance,
    leftOut: z.array(LeftOut),
  }),
});

export const remittanceFileEndpoint = endpoint({
  method: 'GET',
  path: '/api/remittances/:id/file',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary: 'O arquivo de uma remessa.',
  params: idParams<RemittanceId>(),
  heavy: true,
  download: 'text/plain; charset=us-ascii',
  reply: z.unknown(),
});

/** What a line of the bank's file does to an invoice. */
export const RETURN_OUTCOMES = {
  registered: { label: 'Registrado' },
  paid: { label: 'Pago' },
  /** The boleto stays payable for the rest. */
  part_paid: { label: 'Pago em parte' },
  /** Not in this file: paid by the PIX of the boleto, or taken back by our own word. */
  settled_elsewhere: { label: 'Liquidado por outro meio' },
  /** Paid at a till, but not settled between the banks yet. */
  waiting: { label: 'Pagamento em compensação' },
  reversed: { label: 'Pagamento devolvido' },
  rejected: { label: 'Rejeitado' },
  written_off: { label: 'Baixado' },
  due_changed: { label: 'Vencimento alterado' },
  abatement_given: { label: 'Abatimento concedido' },
  abatement_cancelled: { label: 'Abatimento cancelado' },
  /** What the bank was asked to do it did not. */
  refused: { label: 'Instrução recusada' },
  fee: { label: 'Tarifa' },
  /** Money under a code that says nothing of a payment: for a person to look at. */
  to_check: { label: 'Conferir' },
  noted: { label: 'Sem efeito' },
  unknown: { label: 'Boleto desconhecido' },
  repeated: { label: 'Já aplicado' },
} as const;

export const ReturnEntry = z.object({
  line: z.int(),
  ourNumber: z.string(),
  code: z.string(),
  /** The bank's code in words. */
  event: z.string(),
  outcome: z.literal(keysOf(RETURN_OUTCOMES)),
  orderId: z.nullable(idOf<OrderId>()),
  orderNumber: z.nullable(z.string()),
  resellerId: z.nullable(idOf<UserId>()),
  companyName: z.nullable(z.string()),
  amount: z.nullable(Price),
  /** By the payer, the bank's fee included. */
  paid: z.nullable(Price),
  /** What the bank kept or will charge for this line. */
  fee: z.nullable(Price),
  /** Settled minus what was due, when they differ. Less than due leaves the invoice open. */
  difference: z.nullable(z.number()),
  /** The bank's day of what happened. */
  occurredOn: z.nullable(z.string()),
  creditDate: z.nullable(z.string()),
  reasons: z.array(z.string()),
});
export type ReturnEntry = z.output<typeof ReturnEntry>;

export const BankReturn = z.object({
  id: idOf<BankReturnId>(),
  filename: z.string(),
  bank: z.string(),
  sequence: z.int(),
  entries: z.array(ReturnEntry),
  appliedBy: z.nullable(z.string()),
  appliedAt: z.iso.datetime(),
});
export type BankReturn = z.output<typeof BankReturn>;

const files = { fields: ['file'], maxFiles: 1, maxBytes: 5 * 1024 * 1024 } as const;

export const previewReturnEndpoint = endpoint({
  method: 'POST',
  path: '/api/bank-returns/preview',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary: 'Lê um arquivo de retorno e mostra o que mudaria, sem mudar nada (multipart).',
  body: z.object({}),
  files,
  heavy: true,
  reply: z.object({
    bank: z.string(),
    sequence: z.int(),
    /** The same file was applied before. */
    applied: z.boolean(),
    entries: z.array(ReturnEntry),
  }),
});

export const applyReturnEndpoint = endpoint({
  method: 'POST',
  path: '/api/bank-returns',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary: 'Aplica um arquivo de retorno (multipart), uma vez, tudo ou nada.',
  body: z.object({}),
  files,
  heavy: true,
  status: 201,
  reply: z.object({ message: z.string(), bankReturn: BankReturn }),
});

export const bankReturnsEndpoint = endpoint({
  method: 'GET',
  path: '/api/bank-returns',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary: 'Os retornos aplicados, do mais novo para o mais antigo.',
  reply: z.object({ returns: z.array(BankReturn) }),
});
