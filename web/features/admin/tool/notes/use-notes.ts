import type { FiscalNoteId, OrderId } from '#contract/ids';
import {
  attachNoteEndpoint,
  discardNoteEndpoint,
  sendNotesEndpoint,
  type SentNote,
} from '#contract/nfe';
import { call } from '#web/api/call.ts';
import { nfeQueries } from '#web/api/nfe.queries.ts';
import { orderQueries } from '#web/api/orders.queries.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

const renews = [nfeQueries.all, orderQueries.all];

export const useNotesSending = () =>
  useSubmit<readonly File[], { notes: SentNote[] }>({
    send: (notes) => call(sendNotesEndpoint, { body: {}, files: { notes } }),
    renews,
  });

type Attachment = { id: FiscalNoteId; orderId: OrderId };

export const useAttachment = () =>
  useSubmit<Attachment, { message: string }>({
    send: ({ id, orderId }) => call(attachNoteEndpoint, { params: { id }, body: { orderId } }),
    done: ({ message }) => message,
    failed: 'Falha ao anexar a NF-e',
    how: 'server',
    renews,
  });

export const useDiscarding = (close: () => void) =>
  useSubmit<FiscalNoteId, { message: string }>({
    send: (id) => call(discardNoteEndpoint, { params: { id } }),
    done: ({ message }) => message,
    failed: 'Falha ao descartar a NF-e',
    how: 'server',
    close,
    renews,
  });
