import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Invoice } from '#contract/invoice';
import type { ReadOrderDetail } from '#web/api/read-order.ts';
import { settingsQuery } from '#web/api/settings.queries.ts';
import { formatDay } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { PaymentPanel } from '#web/order/payment-panel.tsx';
import { ReceiptField } from '#web/receipt/receipt-field.tsx';
import { useReceipt } from '#web/receipt/use-receipt.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { useFocusHandover } from '#web/ui/use-focus-handover.ts';

import { useSendReceipt } from './use-send-receipt.ts';

/** All of what is open; the other choices are one invoice each. */
const WHOLE = '';

type Props = {
  order: ReadOrderDetail;
  /** The invoice it was opened for. */
  chosenBefore: string | undefined;
  /** The form is going away with the focus inside it. */
  onFocusLost: () => void;
};

export function ReceiptForm({ order, chosenBefore = WHOLE, onFocusLost }: Props) {
  const open = payable(order);
  const receipt = useReceipt();
  const [chosen, setChosen] = useState(chosenBefore);
  // An invoice that was paid meanwhile is no choice any more; the only one needs no choice.
  const pays = open.length === 1 ? open[0] : open.find(({ id }) => id === chosen);
  const { send, sending, share } = useSendReceipt(order.id, receipt);
  // Once its receipt is there the order may need no other, and the form is gone.
  const form = useFocusHandover<HTMLDivElement>(onFocusLost);
  return (
    <div className="od-send" ref={form}>
      {order.term === 'antecipado_3' ? (
        <>
          <Why order={order} />
          {/* Open where nothing was sent yet; who sent a receipt has most likely paid already. */}
          <details className="od-pay" open={order.receipts.length === 0}>
            <summary>Dados para pagamento</summary>
            <PaymentPanel
              orderId={order.id}
              orderNumber={order.orderNumber}
              amount={order.money?.open ?? order.total}
            />
          </details>
        </>
      ) : null}
      {open.length > 1 ? (
        <SelectField
          label="Este comprovante paga"
          value={pays?.id ?? WHOLE}
          disabled={sending}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value={WHOLE}>Todas as faturas em aberto</option>
          {open.map((invoice) => (
            <option key={invoice.id} value={invoice.id}>
              {invoiceText(invoice)}
            </option>
          ))}
        </SelectField>
      ) : null}
      <ReceiptField receipt={receipt} />
      <Button
        variant="primary"
        loading={sending}
        loadingText={
          share === undefined ? 'Enviando...' : `Enviando... ${Math.round(share * 100)}%`
        }
        onClick={() => send(pays?.id)}
      >
        Enviar comprovante
      </Button>
    </div>
  );
}

/** Why a prepaid order asks for one: none came yet, or the last was refused. */
function Why({ order: { receipts } }: { order: ReadOrderDetail }) {
  const { data } = useQuery(settingsQuery);
  if (receipts.some(({ status }) => status === 'rejected')) {
    const text = 'O comprovante foi rejeitado. Envie um novo para o pedido seguir.';
    return <Note tone="warn">{text}</Note>;
  }
  return data?.automaticPix ? (
    <Note tone="info">
      Pague com o PIX abaixo e o pedido segue sozinho. Se pagou de outro jeito, envie o comprovante.
    </Note>
  ) : (
    <Note tone="warn">Envie o comprovante de pagamento para o pedido seguir.</Note>
  );
}

/** What is open and has no receipt waiting to be looked at. */
const payable = ({ invoices, receipts }: ReadOrderDetail) =>
  invoices.filter(
    ({ id, status }) =>
      status === 'pending' &&
      !receipts.some((sent) => sent.status === 'pending' && sent.invoiceId === id),
  );

const invoiceText = ({ seq, amount, dueDate }: Invoice) =>
  `Fatura ${seq} · ${formatMoney(amount)} · vencimento ${formatDay(dueDate)}`;
