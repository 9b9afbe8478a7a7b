import { attachBoletoEndpoint, changeDueDateEndpoint, issueBoletoEndpoint } from '#contract/boleto';
import type { OrderId } from '#contract/ids';
import type { Invoice } from '#contract/invoice';
import { call } from '#web/api/call.ts';
import type { Problems } from '#web/order/papers/paper-fields.ts';

import { tellFields, texts, type Told } from './boleto-told.ts';
import { useOrderSubmit } from './use-order-submit.ts';

export const useBoletoIssue = (orderId: OrderId) =>
  useOrderSubmit<Invoice, Told>({
    orderId,
    send: ({ id }) => call(issueBoletoEndpoint, { params: { id } }),
    texts: texts('Falha ao emitir o boleto'),
  });

type Steps = {
  orderId: OrderId;
  invoice: Invoice;
  onDone: () => void;
  /** Told at the fields instead of in a toast. */
  onFields: (problems: Problems) => void;
};

export type BankBoleto = { line: string; pdf: File | undefined };

export const useBoletoAttachment = ({ orderId, invoice, onDone, onFields }: Steps) =>
  useOrderSubmit<BankBoleto, Told>({
    orderId,
    send: ({ line, pdf }) =>
      call(attachBoletoEndpoint, {
        params: { id: invoice.id },
        body: { line },
        files: pdf ? { pdf } : {},
      }),
    texts: texts('Falha ao registrar o boleto'),
    close: onDone,
    onRefused: (error) => tellFields(error, ['line', 'pdf'], onFields),
  });

export const useDueDateChange = ({ orderId, invoice, onDone, onFields }: Steps) =>
  useOrderSubmit<string, Told>({
    orderId,
    send: (dueDate) =>
      call(changeDueDateEndpoint, { params: { id: invoice.id }, body: { dueDate } }),
    texts: texts('Falha ao alterar o vencimento'),
    close: onDone,
    onRefused: (error) => tellFields(error, ['dueDate'], onFields),
  });
