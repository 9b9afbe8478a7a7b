import { attachBoletoEndpoint, changeDueDateEndpoint, issueBoletoEndpoint } from '#contract/boleto';
import type { Invoice } from '#contract/invoice';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';

import { refusedFields, type Problems } from '../paper-fields.ts';
import { useChange } from './use-change.ts';

type Told = { message: string };
const texts = (failed: string) => (_input: unknown, reply?: Told) => ({
  done: reply?.message ?? '',
  failed,
  prefersServer: true,
});

export const useBoletoIssue = (orderId: string) =>
  useChange<Invoice, Told>({
    orderId,
    send: ({ id }) => call(issueBoletoEndpoint, { params: { id } }),
    texts: texts('Falha ao emitir o boleto'),
  });

type Steps = {
  orderId: string;
  invoice: Invoice;
  onDone: () => void;
  /** Told at the fields instead of in a toast. */
  onFields: (problems: Problems) => void;
};

/** True when the refusal is about one of these fields, which then tell it. */
function tellFields(error: ApiError, fields: readonly string[], tell: Steps['onFields']): boolean {
  const problems = refusedFields(error);
  if (!fields.some((field) => problems[field])) return false;
  tell(problems);
  return true;
}

export type BankBoleto = { line: string; pdf: File | undefined };

export const useBoletoAttachment = ({ orderId, invoice, onDone, onFields }: Steps) =>
  useChange<BankBoleto, Told>({
    orderId,
    send: ({ line, pdf }) =>
      call(attachBoletoEndpoint, {
        params: { id: invoice.id },
        body: { line },
        files: pdf ? { pdf } : {},
      }),
    texts: texts('Falha ao registrar o boleto'),
    onDone,
    onRefused: (error) => tellFields(error, ['line', 'pdf'], onFields),
  });

export const useDueDateChange = ({ orderId, invoice, onDone, onFields }: Steps) =>
  useChange<string, Told>({
    orderId,
    send: (dueDate) =>
      call(changeDueDateEndpoint, { params: { id: invoice.id }, body: { dueDate } }),
    texts: texts('Falha ao alterar o vencimento'),
    onDone,
    onRefused: (error) => tellFields(error, ['dueDate'], onFields),
  });
