import { useId, useRef, type ReactNode } from 'react';

import { maskCnpj } from '#contract/cnpj';
import type { OrderDetail } from '#contract/order';
import { updateOrderEndpoint } from '#contract/order-endpoints';
import { formatDateTime } from '#web/format/date.ts';
import { Offered } from '#web/identity/offered.tsx';
import { progressOf } from '#web/order/progress.rules.ts';
import { Progress } from '#web/order/progress.tsx';
import { CompanyLink } from '#web/ui/company-link.tsx';

import { OrderNotes } from '../nfe/order-notes.tsx';
import { OrderActions } from '../order-actions.tsx';
import { awaitsDecision } from '../order-change.rules.ts';
import { Receipts } from '../receipts.tsx';
import { StatusSetter } from '../status-cell.tsx';
import type { OnTask } from '../use-task.ts';
import { CreditPanel } from './credit-panel.tsx';
import { DecisionKeys } from './decision-keys.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { OrderDownloads } from './order-downloads.tsx';
import { NotesForm, PapersForm } from './order-forms.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { PixCharges } from './pix-charges.tsx';
import { useCreditWays } from './use-credit-ways.ts';
import type { OnUnsaved } from './use-edits.ts';

type Props = { order: OrderDetail; onUnsaved: OnUnsaved; onTask: OnTask };

/** Everything the back office knows of one order. */
export function OrderSheet({ order, onUnsaved, onTask }: Props) {
  const head = useRef<HTMLDivElement>(null);
  const takeFocus = () => head.current?.focus();
  const ways = useCreditWays(order);
  // Weighed first while somebody has to decide.
  const isUndecided = awaitsDecision(order.status);
  const credit = order.credit ? (
    <Part title="Crédito do revendedor">
      <CreditPanel credit={order.credit} order={order} ways={ways} onFocusLost={takeFocus} />
    </Part>
  ) : null;
  return (
    <div className="osheet text">
      <div className="osheet__head" ref={head} tabIndex={-1}>
        <StatusSetter order={order} onTask={onTask} />
        <div className="osheet__acts ways">
          <OrderActions
            order={order}
            approval={ways.chosen}
            onTask={onTask}
            onFocusLost={takeFocus}
          />
        </div>
        {isUndecided ? <DecisionKeys /> : null}
      </div>
      <Progress steps={progressOf(order)} />
      {isUndecided ? credit : null}
      {order.money ? (
        <Part title="Dinheiro">
          <OrderMoney order={order} money={order.money} />
        </Part>
      ) : null}
      <Part title="Cliente">
        <Buyer order={order} />
      </Part>
      <Part title="Itens">
        <OrderItems order={order} />
        <OrderDownloads order={order} />
      </Part>
      <Part title="Entrega e nota fiscal">
        <DeliveryFacts order={order} />
        <Offered by={updateOrderEndpoint}>
          <PapersForm order={order} onUnsaved={onUnsaved} />
        </Offered>
        <OrderNotes order={order} onTask={onTask} />
      </Part>
      <Part title="Faturas">
        <OrderInvoices order={order} onTask={onTask} onFocusLost={takeFocus} />
      </Part>
      <Part title="Comprovantes">
        {order.receipts.length > 0 ? (
          <Receipts order={order} onTask={onTask} onFocusLost={takeFocus} />
        ) : (
          <p className="muted">Nenhum comprovante enviado.</p>
        )}
      </Part>
      {order.pixCharges ? (
        <Part title="Cobranças PIX">
          <PixCharges charges={order.pixCharges} />
        </Part>
      ) : null}
      {isUndecided ? null : credit}
      <Offered by={updateOrderEndpoint}>
        <Part title="Anotações">
          <NotesForm order={order} onUnsaved={onUnsaved} />
        </Part>
      </Offered>
      <Part title="Histórico">
        <OrderTimeline events={order.timeline} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="osheet__part stack" aria-labelledby={id}>
      <h3 className="h-title" id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}

const Buyer = ({ order }: { order: OrderDetail }) => (
  <dl className="osheet__facts">
    <div>
      <dt>Empresa</dt>
      <dd>
        <CompanyLink id={order.user.id}>{order.user.companyName ?? order.user.email}</CompanyLink>
      </dd>
    </div>
    <div>
      <dt>E-mail</dt>
      <dd>{order.user.email}</dd>
    </div>
    <div>
      <dt>CNPJ</dt>
      <dd className="num">{order.user.cnpj ? maskCnpj(order.user.cnpj) : '-'}</dd>
    </div>
    <div>
      <dt>Data do pedido</dt>
      <dd className="num">{formatDateTime(order.createdAt)}</dd>
    </div>
    {order.enteredBy ? (
      <div>
        <dt>Registrado por</dt>
        <dd>{order.enteredBy}</dd>
      </div>
    ) : null}
  </dl>
);
