import type { Invoice } from '#contract/invoice';
import { payInvoiceEndpoint } from '#contract/orders';
import { approveReceiptEndpoint, rejectReceiptEndpoint, type Receipt } from '#contract/receipts';
import type { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';

import { useChange } from './use-change.ts';

type Paid = { orderId: string; receipt: Receipt; onDone: () => void };

type Approval = Paid & {
  /** Told at the field: the payment counts for another receipt, or is no such number. */
  onField: (message: string) => void;
};

export const useReceiptApproval = ({ orderId, receipt, onDone, onField }: Approval) =>
  useChange<string>({
    orderId,
    send: (endToEndId) =>
      call(approveReceiptEndpoint, {
        params: { id: receipt.id },
        body: endToEndId ? { endToEndId } : null,
      }),
    texts: () => ({
      done: 'Comprovante aprovado com sucesso',
      failed: 'Falha ao aprovar comprovante',
    }),
    onDone,
    onRefused: (error) => {
      const message = fieldMessageOf(error);
      if (message) onField(message);
      return message !== undefined;
    },
  });

const fieldMessageOf = (error: ApiError): string | undefined =>
  error.code === 'PAYMENT_USED'
    ? error.message
    : error.details.find(({ path }) => path.endsWith('endToEndId'))?.message;

export const useReceiptRejection = ({ orderId, receipt, onDone }: Paid) =>
  useChange<string>({
    orderId,
    send: (reason) =>
      call(rejectReceiptEndpoint, {
        params: { id: receipt.id },
        body: reason ? { reason } : null,
      }),
    texts: () => ({ done: 'Comprovante rejeitado', failed: 'Falha ao rejeitar comprovante' }),
    onDone,
  });

export const useInvoicePayment = (orderId: string, invoice: Invoice, onDone: () => void) =>
  useChange<undefined>({
    orderId,
    send: () => call(payInvoiceEndpoint, { params: { id: invoice.id } }),
    texts: () => ({
      done: 'Fatura marcada como paga',
      failed: 'Falha ao marcar a fatura como paga',
    }),
    onDone,
  });
