import { Check, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';

import type { OrderToApprove } from '#contract/to-do';
import { formatMoney } from '#web/format/money.ts';
import { shortTerm } from '#web/order/term-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CompanyLink } from '#web/ui/company-link.tsx';
import { useFocusHandover } from '#web/ui/use-focus-handover.ts';

import { Foot } from './foot.tsx';
import { OpenOrder } from './money-items.tsx';
import { BY_YOU, PeekDone, PeekItem } from './peek-item.tsx';
import { agoText, withinText } from './queue-text.ts';
import type { Queue } from './to-do.queries.ts';
import { useApprovals, type Outcome } from './use-approvals.ts';

/** Once one is decided here the rows stay as they are, with what became of each, until the queue is left. */
export function ApproveItems({ queue }: { queue: Queue<'approve'> }) {
  const { outcomes, start, running } = useApprovals();
  const [held, setHeld] = useState<readonly OrderToApprove[]>();
  const approve = (ids: typeof queue.within) => {
    setHeld((rows) => rows ?? queue.items);
    start(ids);
  };
  const rows = held ?? queue.items;
  const { within } = queue;
  return (
    <>
      {rows.length === 0 ? <p className="desk__none muted">Nada agora.</p> : null}
      <ul className="peek">
        {rows.map((order) => (
          <OrderRow
            key={order.orderId}
            order={order}
            outcome={outcomes.get(order.orderId)}
            busy={running?.includes(order.orderId) ?? false}
            onApprove={() => approve([order.orderId])}
          />
        ))}
      </ul>
      <Foot name="approve" count={queue.count}>
        {within.length > 0 ? (
          <ApproveAll
            count={within.length}
            busy={running !== undefined}
            working={(running?.length ?? 0) > 1}
            onApprove={() => approve(within)}
          />
        ) : null}
      </Foot>
    </>
  );
}

type AllProps = { count: number; busy: boolean; working: boolean; onApprove: () => void };

function ApproveAll({ count, busy, working, onApprove }: AllProps) {
  const leaving = useFocusHandover<HTMLDivElement>((place) =>
    place.parentElement?.querySelector('a')?.focus(),
  );
  return (
    <div ref={leaving}>
      <Button
        size="sm"
        variant="primary"
        loading={working}
        loadingText="Aprovando..."
        aria-disabled={busy}
        onClick={() => busy || onApprove()}
      >
        {withinText(count)}
      </Button>
    </div>
  );
}

type RowProps = {
  order: OrderToApprove;
  outcome: Outcome | undefined;
  busy: boolean;
  onApprove: () => void;
};

const OrderRow = ({ order, outcome, busy, onApprove }: RowProps) => (
  <PeekItem
    name={<CompanyLink id={order.resellerId}>{order.reseller}</CompanyLink>}
    about={`#${order.orderNumber} · ${shortTerm(order.term, order.ownTermName)} · ${agoText(order.days)}`}
    value={formatMoney(order.total)}
    note={outcome ? outcomeNote(outcome) : <CreditNote order={order} />}
  >
    {outcome?.approved ? (
      <PeekDone status="APPROVED" />
    ) : (
      <NextStep order={order} refused={outcome !== undefined} busy={busy} onApprove={onApprove} />
    )}
  </PeekItem>
);

const outcomeNote = (outcome: Outcome) => (outcome.approved ? BY_YOU : outcome.message);

type StepProps = Omit<RowProps, 'outcome'> & { refused: boolean };

function NextStep({ order, refused, busy, onApprove }: StepProps) {
  const { status, verdict, orderNumber, reseller } = order;
  if (verdict !== 'enough' || refused) {
    return (
      <OpenOrder order={order} search={{ status }}>
        {verdict === 'short' ? 'Ver crédito' : 'Ver pedido'}
      </OpenOrder>
    );
  }
  return (
    <Button
      size="sm"
      data-item
      icon={<Check className="i i-sm" aria-hidden="true" />}
      loading={busy}
      aria-label={`Aprovar pedido #${orderNumber} de ${reseller}`}
      onClick={onApprove}
    >
      Aprovar
    </Button>
  );
}

/** What is left of the limit, or missing; nothing where credit is not controlled. */
function CreditNote({ order: { verdict, available, missing } }: { order: OrderToApprove }) {
  if (verdict === 'unpaid') return 'aguarda pagamento';
  if (verdict === 'blocked') return 'revendedor suspenso';
  if (verdict === 'short') {
    return (
      <span className="peek__short">
        <TriangleAlert className="i i-sm" aria-hidden="true" />
        faltam {formatMoney(missing)}
      </span>
    );
  }
  return available === null ? (
    'sem limite'
  ) : (
    <span className="peek__free">
      <ShieldCheck className="i i-sm" aria-hidden="true" />
      livre {formatMoney(available)}
    </span>
  );
}
