import type { FiscalNote } from '#contract/fiscal-note';
import type { FiscalNoteId, OrderId } from '#contract/ids';
import {
  attachDanfeEndpoint,
  attachNoteEndpoint,
  detachNoteEndpoint,
  sendNotesEndpoint,
  type SentNote,
} from '#contract/nfe';
import { call } from '#web/api/call.ts';

import { useOrderSubmit } from '../changes/use-order-submit.ts';

const keyOf = (orderId: OrderId) => ['order-nfe', orderId] as const;
type Told = { message: string };
const texts = (failed: string) => (_input: unknown, reply?: Told) => ({
  done: reply?.message ?? '',
  failed,
  how: 'server' as const,
});

/** Meant for this order; what became of each file is told beside it. */
export const useNoteSending = (orderId: OrderId, onSent: (notes: SentNote[]) => void) =>
  useOrderSubmit<readonly File[], { notes: SentNote[] }>({
    orderId,
    key: keyOf(orderId),
    send: async (notes) => {
      const reply = await call(sendNotesEndpoint, { body: { orderId }, files: { notes } });
      onSent(reply.notes);
      return reply;
    },
    texts: (_files, reply) => ({
      done: reply?.notes.every(({ outcome }) => outcome === 'attached')
        ? 'NF-e anexada ao pedido'
        : '',
      failed: 'Falha ao enviar o XML',
      how: 'server',
    }),
  });

export const useNoteAttachment = (orderId: OrderId, onDone: (id: FiscalNoteId) => void) =>
  useOrderSubmit<FiscalNoteId, Told>({
    orderId,
    key: keyOf(orderId),
    send: async (id) => {
      const reply = await call(attachNoteEndpoint, { params: { id }, body: { orderId } });
      onDone(id);
      return reply;
    },
    texts: texts('Falha ao anexar a NF-e'),
  });

export const useNoteDetachment = (orderId: OrderId, onDone: () => void) =>
  useOrderSubmit<FiscalNote, Told>({
    orderId,
    key: keyOf(orderId),
    send: ({ id }) => call(detachNoteEndpoint, { params: { id } }),
    texts: texts('Falha ao desvincular a NF-e'),
    close: onDone,
  });

/** A key of its own: its note is on the screen before all is fetched that followed from the XML. */
export const useDanfeAttachment = (orderId: OrderId) =>
  useOrderSubmit<{ note: FiscalNote; pdf: File }, Told>({
    orderId,
    key: ['order-danfe', orderId],
    send: ({ note, pdf }) =>
      call(attachDanfeEndpoint, { params: { id: note.id }, body: {}, files: { pdf } }),
    texts: texts('Falha ao anexar o DANFE'),
  });
