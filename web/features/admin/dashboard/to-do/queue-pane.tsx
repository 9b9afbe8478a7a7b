import type { ReactNode } from 'react';

import { QUEUES, type QueueName } from '#contract/to-do';
import { EmptyState } from '#web/ui/empty-state.tsx';

import { ApproveItems } from './approve-items.tsx';
import { Foot } from './foot.tsx';
import { OverdueItem, PaymentItem, ReceiptItem } from './money-items.tsx';
import { ApplicationItem, StockItem } from './other-items.tsx';
import { ShipItems } from './ship-items.tsx';
import type { ToDoReply } from './to-do.queries.ts';

type Props = { name: QueueName; toDo: ToDoReply; allClear: boolean };

/** The first of a queue, each with its button, and the way to all of them. */
export function QueuePane({ name, toDo, allClear }: Props) {
  const queue = toDo[name];
  return (
    <>
      <header className="desk__h">
        <h2 className="h-title">{QUEUES[name].label}</h2>
        <span className="desk__keys" aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> escolhe <kbd>Enter</kbd> abre
        </span>
      </header>
      {queue && (queue.count > 0 || name === 'approve' || name === 'ship') && !allClear ? (
        <Items name={name} toDo={toDo} />
      ) : (
        <Nothing known={Boolean(queue)} allClear={allClear} />
      )}
    </>
  );
}

function Nothing({ known, allClear }: { known: boolean; allClear: boolean }) {
  if (allClear) {
    return (
      <EmptyState title="Tudo em dia" headingLevel={3}>
        Nada espera por você agora.
      </EmptyState>
    );
  }
  return <p className="desk__none muted">{known ? 'Nada agora.' : 'Não foi possível contar.'}</p>;
}

/** Each queue knows its own items. */
function Items({ name, toDo }: Omit<Props, 'allClear'>) {
  if (name === 'approve') return toDo.approve ? <ApproveItems queue={toDo.approve} /> : null;
  if (name === 'ship') return toDo.ship ? <ShipItems queue={toDo.ship} /> : null;
  return (
    <>
      <ul className="peek">{ITEMS[name](toDo)}</ul>
      <Foot name={name} count={toDo[name]?.count ?? 0} />
    </>
  );
}

const ITEMS: Record<Exclude<QueueName, 'approve' | 'ship'>, (toDo: ToDoReply) => ReactNode> = {
  receipts: ({ receipts }) =>
    receipts?.items.map((item) => <ReceiptItem key={item.id} {...item} />),
  payments: ({ payments }) =>
    payments?.items.map((item) => <PaymentItem key={item.id} {...item} />),
  overdue: ({ overdue }) => overdue?.items.map((item) => <OverdueItem key={item.id} {...item} />),
  applications: ({ applications }) =>
    applications?.items.map((item) => <ApplicationItem key={item.id} {...item} />),
  stock: ({ stock }) => stock?.items.map((item) => <StockItem key={item.variantId} {...item} />),
};
