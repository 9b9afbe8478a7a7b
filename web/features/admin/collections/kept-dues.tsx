import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';

import { changeDueDateEndpoint } from '#contract/boleto';
import { dayText, isDay } from '#contract/calendar';
import type { Collection } from '#contract/collections';
import type { KeptDue, KeptDues } from '#contract/kept-dues';
import { call } from '#web/api/call.ts';
import { collectionQueries } from '#web/api/collections.queries.ts';
import { orderQueries } from '#web/api/orders.queries.ts';
import { formatMoney } from '#web/format/money.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { useFocusHandover } from '#web/ui/use-focus-handover.ts';

import { counted } from './collection-text.ts';

const MOST_BEFORE = 5;

type Before = { collection: Collection; deliveryFrom: string };

/** Before the delivery is moved: whose boleto keeps the day it has. */
export function WouldBeKept({ collection, deliveryFrom }: Before) {
  const { data } = useQuery({
    ...collectionQueries.keptDues(collection.id, deliveryFrom),
    enabled: isDay(deliveryFrom),
  });
  if (!data || data.total === 0) return null;
  const { dues, total } = data;
  const hidden = total - Math.min(dues.length, MOST_BEFORE);
  return (
    <Note tone="warn" aria-live="polite">
      <p>
        {total === 1
          ? '1 boleto já emitido mantém o vencimento. Depois de salvar, peça a alteração ao banco na página da coleção:'
          : `${total.toLocaleString('pt-BR')} boletos já emitidos mantêm o vencimento. Depois de salvar, peça a alteração ao banco na página da coleção:`}
      </p>
      <ul className="kept-dues">
        {dues.slice(0, MOST_BEFORE).map((due) => (
          <li key={due.invoiceId}>
            <What due={due} />
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p>{`e mais ${counted(hidden, 'boleto', 'boletos')}`}</p> : null}
    </Note>
  );
}

/** After it: each until it has another day, or is paid. */
export function KeptDuesCard({ collection: { id } }: { collection: Collection }) {
  const { data } = useQuery(collectionQueries.keptDues(id));
  const place = useRef<HTMLDivElement>(null);
  return (
    // Has the focus when a line goes.
    <div ref={place} tabIndex={-1}>
      {data && data.total > 0 ? <Kept {...data} onLost={() => place.current?.focus()} /> : null}
    </div>
  );
}

const Kept = ({ dues, total, onLost }: KeptDues & { onLost: () => void }) => (
  <Card title="Boletos com o vencimento antigo">
    <p className="muted">
      A entrega mudou, mas estes boletos já tinham sido emitidos. Mudar o vencimento põe a instrução
      na próxima remessa; a linha nova vale quando o banco confirmar. Cada um some daqui ao mudar ou
      ser pago.
    </p>
    <ul className="season-buyers kept-dues">
      {dues.map((due) => (
        <Row key={due.invoiceId} due={due} onLost={onLost} />
      ))}
    </ul>
    {total > dues.length ? (
      <p className="small muted">{`e mais ${counted(total - dues.length, 'boleto', 'boletos')}`}</p>
    ) : null}
  </Card>
);

const Row = ({ due, onLost }: { due: KeptDue; onLost: () => void }) => (
  <li ref={useFocusHandover<HTMLLIElement>(onLost)}>
    <What due={due} />
    {due.typed ? (
      <span className="small muted">Boleto do banco: registre outro no pedido</span>
    ) : (
      <ChangeDue due={due} />
    )}
  </li>
);

const What = ({ due }: { due: KeptDue }) => (
  <span className="num">
    <Link to="/admin/orders" search={{ status: 'all', pedido: due.orderId }} className="link">
      {`#${due.orderNumber}`}
    </Link>
    {` · ${due.company} · fatura ${due.seq}, ${formatMoney(due.amount)}`}
    <span className="small muted">
      {`vence ${dayText(due.dueDate)}, pela entrega seria ${dayText(due.byDelivery)}`}
    </span>
  </span>
);

function ChangeDue({ due }: { due: KeptDue }) {
  const { start, busy } = useSubmit({
    send: () =>
      call(changeDueDateEndpoint, {
        params: { id: due.invoiceId },
        body: { dueDate: due.byDelivery },
      }),
    done: 'Vencimento alterado. A instrução vai na próxima remessa.',
    renews: [collectionQueries.all, orderQueries.all],
    failed: 'Falha ao alterar o vencimento',
    how: 'sentence',
  });
  return (
    <Button
      size="sm"
      loading={busy}
      aria-label={`Mudar vencimento da fatura ${due.seq} do pedido #${due.orderNumber} para ${dayText(due.byDelivery)}`}
      onClick={() => start()}
    >
      {`Mudar para ${dayText(due.byDelivery)}`}
    </Button>
  );
}
