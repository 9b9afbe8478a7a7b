import { useRef } from 'react';

import type { Invoice } from '#contract/invoice';
import type { Order } from '#contract/order';
import { Button } from '#web/ui/button.tsx';

import { useBoletoIssue } from '../changes/use-boleto-changes.ts';
import { useIsChanging } from '../changes/use-order-submit.ts';
import { KeepsFocus } from '../keeps-focus.tsx';
import type { OnTask, Task } from '../use-task.ts';

type Props = { order: Order; invoice: Invoice; onTask: OnTask };
type Asked = Extract<Task, { invoice: Invoice }>['name'];

/** What may be done with an open invoice; whether its boleto allows it, the server says. */
export function InvoiceActions({ order, invoice, onTask }: Props) {
  const busy = useIsChanging(order.id);
  const { start, running } = useBoletoIssue(order.id);
  const { boletoState, boletoSource, seq } = invoice;
  // Paid another way as the bank says: if the money never came, it is charged anew.
  const isFree = boletoState === null || boletoState === 'settled_elsewhere';
  const isPart = invoice.open !== undefined;
  // The paper of another bank is for all of it.
  const isForMore = isPart && boletoSource === 'manual';
  const issue = isPart ? 'Emitir boleto do restante' : 'Emitir boleto';
  const dueDate = useRef<HTMLButtonElement>(null);
  const takeFocus = () => dueDate.current?.focus();
  const abatement = abatementOf(invoice);
  const ask = (name: Asked) => {
    if (!busy) onTask({ name, order, invoice });
  };
  return (
    <div className="invoice__acts ways">
      {isFree || isForMore ? (
        <KeepsFocus onLost={takeFocus}>
          <Button
            size="sm"
            aria-disabled={busy}
            loading={running !== undefined}
            loadingText="Emitindo..."
            aria-label={`${issue} da fatura ${seq}`}
            onClick={() => busy || start(invoice)}
          >
            {issue}
          </Button>
        </KeepsFocus>
      ) : null}
      {/* One that was typed in or not sent may be replaced; of one on its way the bank will tell. */}
      {isFree || boletoSource === 'manual' || boletoState === 'draft' ? (
        <Button
          size="sm"
          aria-disabled={busy}
          aria-label={`Registrar boleto do banco da fatura ${seq}`}
          onClick={() => ask('bank-boleto')}
        >
          Registrar boleto do banco
        </Button>
      ) : null}
      <Button
        ref={dueDate}
        size="sm"
        aria-disabled={busy}
        aria-label={`Alterar vencimento da fatura ${seq}`}
        onClick={() => ask('due-date')}
      >
        Alterar vencimento
      </Button>
      {isSpent(boletoState) ? null : (
        <Button
          size="sm"
          aria-disabled={busy}
          aria-label={`${abatement.text} da fatura ${seq}`}
          onClick={() => ask(abatement.name)}
        >
          {abatement.text}
        </Button>
      )}
      <Button
        size="sm"
        aria-disabled={busy}
        aria-label={`Marcar como paga a fatura ${seq}`}
        onClick={() => ask('pay-invoice')}
      >
        Marcar como paga
      </Button>
    </div>
  );
}

/** The bank has received it: what came has its own decision. */
const isSpent = (state: Invoice['boletoState']) =>
  state === 'paid' || state === 'settled_elsewhere';

/** One at a time: it is given, or taken back. */
const abatementOf = ({ abatement }: Invoice) =>
  abatement && abatement.amount > 0
    ? ({ name: 'undo-abatement', text: 'Desfazer abatimento' } as const)
    : ({ name: 'abatement', text: 'Conceder abatimento' } as const);
