import * as z from 'zod/mini';

import { keysOf } from './closed-set.ts';
import { endpoint } from './endpoint.ts';
import { FiscalNote } from './fiscal-note.ts';
import { idOf, idParams, type FiscalNoteId, type OrderId } from './ids.ts';
import { Price } from './money.ts';
import { OrderStatus } from './order-status.ts';

/** Who pays the carrier, as the note says. */
export const FREIGHT_BY = {
  '0': { label: 'Por conta do remetente' },
  '1': { label: 'Por conta do destinatário' },
  '2': { label: 'Por conta de terceiros' },
  '3': { label: 'Transporte próprio do remetente' },
  '4': { label: 'Transporte próprio do destinatário' },
  '9': { label: 'Sem transporte' },
} as const;
export type FreightBy = keyof typeof FREIGHT_BY;

const Party = z.object({ document: z.nullable(z.string()), name: z.string() });

export const FiscalNoteDetail = z.extend(FiscalNote, {
  /** Null: nobody has said yet whose it is. */
  orderId: z.nullable(idOf<OrderId>()),
  orderNumber: z.nullable(z.string()),
  protocol: z.string(),
  issuer: Party,
  recipient: Party,
  products: Price,
  freight: Price,
  discount: Price,
  /** With the taxes of the reform, where the note has that total as well. */
  totalWithTaxes: z.nullable(Price),
  freightBy: z.literal(keysOf(FREIGHT_BY)),
  carrier: z.nullable(z.string()),
  volumes: z.nullable(z.int()),
  grossGrams: z.nullable(z.int()),
  items: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      /** Decimals as the note has them, with a point. */
      quantity: z.string(),
      unitPrice: z.string(),
      total: Price,
    }),
  ),
  instalments: z.array(
    z.object({ number: z.string(), dueDate: z.nullable(z.string()), amount: Price }),
  ),
  cancelReason: z.nullable(z.string()),
});
export type FiscalNoteDetail = z.output<typeof FiscalNoteDetail>;

/** What became of an XML that was sent. */
export const NOTE_OUTCOMES = {
  attached: { label: 'Anexada' },
  waiting: { label: 'Espera decisão' },
  known: { label: 'Já recebida' },
  cancelled: { label: 'Cancelamento registrado' },
  refused: { label: 'Recusada' },
} as const;
export type NoteOutcome = keyof typeof NOTE_OUTCOMES;

export const SentNote = z.object({
  /** The file's, behind that of the ZIP it came in. */
  name: z.string(),
  outcome: z.literal(keysOf(NOTE_OUTCOMES)),
  message: z.string(),
  doubts: z.array(z.string()),
  noteId: z.nullable(idOf<FiscalNoteId>()),
  number: z.nullable(z.int()),
  orderId: z.nullable(idOf<OrderId>()),
  orderNumber: z.nullable(z.string()),
});
export type SentNote = z.output<typeof SentNote>;

export const NOTE_XML_BYTES = 2 * 1024 * 1024;
/** Of one request, and of one ZIP. */
export const MOST_NOTE_FILES = 30;
export const MOST_NOTES_IN_ZIP = 500;
export const DANFE_PDF = {
  maxBytes: 5 * 1024 * 1024,
  wrongType: 'Arquivo inválido. Envie o DANFE em PDF.',
} as const;

const PROFILES = ['SALES', 'FINANCE', 'SHIPPING'] as const;

export const sendNotesEndpoint = endpoint({
  method: 'POST',
  path: '/api/nfe',
  audience: 'admin',
  profiles: PROFILES,
  summary: 'Recebe NF-e (XML, vários ou um ZIP deles; multipart) e as liga aos pedidos.',
  /** The order they are meant for, where somebody says so. */
  body: z.object({ orderId: z.optional(idOf<OrderId>({ error: 'Pedido inválido' })) }),
  files: {
    fields: ['notes'],
    repeatable: true,
    maxFiles: MOST_NOTE_FILES,
    maxBytes: 3 * 1024 * 1024,
    tooMany: `Envie no máximo ${MOST_NOTE_FILES} arquivos por vez, ou um ZIP com todos.`,
  },
  heavy: true,
  reply: z.object({ notes: z.array(SentNote) }),
});

/** An order that a note may belong to, and what speaks against it. */
export const NoteCandidate = z.object({
  orderId: idOf<OrderId>(),
  orderNumber: z.string(),
  companyName: z.nullable(z.string()),
  status: OrderStatus,
  total: Price,
  /** What its other notes leave of it. */
  open: Price,
  doubts: z.array(z.string()),
});
export type NoteCandidate = z.output<typeof NoteCandidate>;

export const WaitingNote = z.extend(FiscalNoteDetail, {
  /** Why it was not attached by itself. */
  reason: z.string(),
  candidates: z.array(NoteCandidate),
});
export type WaitingNote = z.output<typeof WaitingNote>;

export const waitingNotesEndpoint = endpoint({
  method: 'GET',
  path: '/api/nfe/waiting',
  audience: 'admin',
  profiles: PROFILES,
  summary: 'NF-e recebidas que esperam que alguém diga de que pedido são, com os possíveis.',
  /** The oldest of them; `total` says how many wait. */
  reply: z.object({ notes: z.array(WaitingNote), total: z.int() }),
});

const NoteParams = idParams<FiscalNoteId>();

export const getNoteEndpoint = endpoint({
  method: 'GET',
  path: '/api/nfe/:id',
  audience: 'member',
  summary: 'Uma NF-e por extenso; o revendedor vê só as dos próprios pedidos.',
  params: NoteParams,
  reply: z.object({ note: FiscalNoteDetail }),
});

const Changed = z.object({ message: z.string(), note: FiscalNoteDetail });

export const attachNoteEndpoint = endpoint({
  method: 'POST',
  path: '/api/nfe/:id/attach',
  audience: 'admin',
  profiles: PROFILES,
  summary: 'Diz de que pedido é uma NF-e que espera; o CNPJ tem de ser o do pedido.',
  params: NoteParams,
  body: z.object({ orderId: idOf<OrderId>({ error: 'Informe o pedido' }) }),
  reply: Changed,
});

export const detachNoteEndpoint = endpoint({
  method: 'POST',
  path: '/api/nfe/:id/detach',
  audience: 'admin',
  profiles: PROFILES,
  summary: 'Tira uma NF-e do pedido errado; ela volta a esperar.',
  params: NoteParams,
  reply: Changed,
});

export const discardNoteEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/nfe/:id',
  audience: 'admin',
  profiles: PROFILES,
  summary: 'Descarta uma NF-e que espera e não é de pedido nenhum.',
  params: NoteParams,
  reply: z.object({ message: z.string() }),
});

export const attachDanfeEndpoint = endpoint({
  method: 'POST',
  path: '/api/nfe/:id/danfe',
  audience: 'admin',
  profiles: PROFILES,
  summary: 'Anexa o DANFE em PDF a uma NF-e (multipart); outro toma o lugar do primeiro.',
  params: NoteParams,
  body: z.object({}),
  files: { fields: ['pdf'], maxFiles: 1, maxBytes: DANFE_PDF.maxBytes },
  reply: Changed,
});
