import type { OrderId } from '#contract/ids';
import type { Invoice } from '#contract/invoice';
import { payInvoiceEndpoint } from '#contract/order-endpoints';
import { approveReceiptEndpoint, rejectReceiptEndpoint, type Receipt } from '#contract/receipts';
import { call } from '#web/api/call.ts';
import { fieldErrorsOf } from '#web/submit/failure.ts';

import { useOrderSubmit } from './use-order-submit.ts';

type Paid = { orderId: OrderId; receipt: Receipt; onDone: () => void };

type Approval = Paid & {
  /** Told at the field: the payment counts for another receipt, or is no such number. */
  onField: (message: string) => void;
};

export const useReceiptApproval = ({ orderId, receipt, onDone, onField }: Approval) =>
  useOrderSubmit<string>({
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
    close: onDone,
    onRefused: (error) => {
      const message = fieldMessageOf(error);
      if (message) onField(message);
      return message !== undefined;
    },
  });

const isEndToEndId = (name: string): name is 'endToEndId' => name === 'endToEndId';

const fieldMessageOf = (error: Error): string | undefined =>
  fieldErrorsOf(error, isEndToEndId, { PAYMENT_USED: 'endToEndId' })[0]?.message;

export const useReceiptRejection = ({ orderId, receipt, onDone }: Paid) =>
  useOrderSubmit<string>({
    orderId,
    send: (reason) =>
      call(rejectReceiptEndpoint, {
        params: { id: receipt.id },
        body: reason ? { reason } : null,
      }),
    texts: () => ({ done: 'Comprovante rejeitado', failed: 'Falha ao rejeitar comprovante' }),
    close: onDone,
  });

export const useInvoicePayment = (orderId: OrderId, invoice: Invoice, onDone: () => void) =>
  useOrderSubmit<undefined>({
    orderId,
    send: () => call(payInvoiceEndpoint, { params: { id: invoice.id } }),
    texts: () => ({
      done: 'Fatura marcada como paga',
      failed: 'Falha ao marcar a fatura como paga',
    }),
    close: onDone,
  });
