import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarClock, CircleAlert, CircleCheck, Wallet } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { civilDate } from '#contract/calendar';
import type { Reply } from '#contract/endpoint';
import type { ownInvoicesEndpoint } from '#contract/receivables';
import { invoiceSummaryQuery } from '#web/api/invoices.queries.ts';
import { formatDay } from '#web/format/date.ts';
import { formatAmount, formatMoney } from '#web/format/money.ts';
import { dueNote } from '#web/order/due-date.rules.ts';
import { orderLabel } from '#web/order/order-label.ts';
import { isSignedOut } from '#web/submit/failure.ts';
import { Card, Stat, StatStrip } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { StatMoney, StatWaiting } from '#web/ui/stat-value.tsx';
import { useRetry } from '#web/ui/use-retry.ts';

type Summary = Reply<typeof ownInvoicesEndpoint>;

/** What the reseller owes, what is late, what was paid this month, and what comes next. */
export function FinanceSummary() {
  const { data, error, isFetching, refetch } = useQuery(invoiceSummaryQuery);
  const { box, retry } = useRetry(refetch);
  // The list below leads to the login.
  if (isSignedOut(error)) return null;
  return (
    <section ref={box} tabIndex={-1} className="finance-sum" aria-label="Resumo das faturas">
      {error && !data && !isFetching ? (
        <Card flush>
          <ErrorState
            title="Erro ao carregar o resumo das faturas"
            message={error.message || 'Erro desconhecido'}
            onRetry={retry}
          />
        </Card>
      ) : (
        <StatStrip aria-busy={!data}>
          <Open summary={data} />
          <Overdue summary={data} />
          <Stat
            icon={<CircleCheck aria-hidden="true" />}
            label="Pago neste mês"
            value={data ? <Amount reais={data.paidThisMonth} none="Nada pago ainda" /> : WAITING}
          />
          <Next summary={data} />
        </StatStrip>
      )}
      {data?.ownCredit === undefined ? null : (
        <Note tone="info">
          Crédito disponível <b className="num">{formatMoney(data.ownCredit)}</b>. Você escolhe
          usá-lo ao finalizar um pedido.
        </Note>
      )}
    </section>
  );
}

type Part = { summary: Summary | undefined };

const WAITING = <StatWaiting />;
const NOTHING_OPEN = 'Nada em aberto';

const Open = ({ summary }: Part) => (
  <Stat
    icon={<Wallet aria-hidden="true" />}
    label="Em aberto"
    value={summary ? <Amount reais={summary.open} none={NOTHING_OPEN} /> : WAITING}
    hint={invoicesText(summary?.openCount)}
  />
);

function Overdue({ summary }: Part) {
  const late = summary !== undefined && summary.overdue > 0;
  return (
    <Stat
      icon={<CircleAlert aria-hidden="true" />}
      label="Vencido"
      value={
        summary ? (
          <span className={late ? 'finance-sum__late' : undefined}>
            <Amount reais={summary.overdue} none="Nada vencido" />
          </span>
        ) : (
          WAITING
        )
      }
      hint={invoicesText(summary?.overdueCount)}
    />
  );
}

function Next({ summary }: Part) {
  const next = summary?.next;
  return (
    <Stat
      icon={<CalendarClock aria-hidden="true" />}
      label="Próxima a pagar"
      value={summary ? <Amount reais={next?.amount ?? 0} none={NOTHING_OPEN} /> : WAITING}
      hint={next ? <When next={next} /> : null}
    />
  );
}

function When({ next: { orderId, dueDate } }: { next: NonNullable<Summary['next']> }) {
  const [today] = useState(() => civilDate(new Date()));
  const note = dueNote({ status: 'pending', dueDate }, today);
  return (
    <>
      <span className="num">{`Vencimento ${formatDay(dueDate)}`}</span>
      {note ? (
        <>
          {' · '}
          <span className={note.overdue ? 'finance-sum__late' : undefined}>{note.text}</span>
        </>
      ) : null}
      <Link
        to="."
        search={(now) => ({ ...now, pedido: orderId })}
        state={{ openedOrder: true }}
        resetScroll={false}
        className="link finance-sum__link"
      >
        {`Ver pedido ${orderLabel(orderId)}`}
      </Link>
    </>
  );
}

/** A nought in large figures says less than words. */
const Amount = ({ reais, none }: { reais: number; none: string }): ReactNode =>
  reais > 0 ? (
    <StatMoney text={formatAmount(reais)} />
  ) : (
    <span className="finance-sum__none">{none}</span>
  );

const invoicesText = (count = 0) => {
  if (count === 0) return null;
  return count === 1 ? '1 fatura' : `${count.toLocaleString('pt-BR')} faturas`;
};
