import { useMemo, useRef } from 'react';

import { subtotalOf } from '#web/cart/cart.rules.ts';
import { useComingOrders } from '#web/checkout/use-coming-orders.ts';
import { formatMoney } from '#web/format/money.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { isSecondClick } from '#web/ui/second-click.ts';
import { PartSpinner } from '#web/ui/spinner.tsx';

import { ChoiceRow } from './choice-row.tsx';
import { ComingLadder } from './coming-ladder.tsx';
import { addText, beyondText, groupsText, headingText, readyText } from './plan-text.ts';
import { collectionsOf, type Plan } from './plan.rules.ts';
import { ProductRow } from './product-row.tsx';
import { TroubleRow } from './trouble-row.tsx';
import type { QuickOrder } from './use-quick-order.ts';

type Props = { order: QuickOrder; onAdd: () => void };

/** What was read, beside what was written. It has the focus when a row that had it goes. */
export function ResultCard({ order, onAdd }: Props) {
  const { plan, query, busy, text } = order;
  const box = useRef<HTMLElement>(null);
  const keepFocus = () => box.current?.focus({ preventScroll: true });
  return (
    <section ref={box} className="card quick-result" aria-label="Conferência" tabIndex={-1}>
      <output className="sr">{plan && !busy ? readyText(plan) : ''}</output>
      {text.trim() === '' ? (
        <EmptyState title="Seu pedido aparece aqui">
          Escreva ou cole códigos, tamanhos e quantidades, ou envie uma planilha.
        </EmptyState>
      ) : query.isError && !query.isFetching ? (
        <ErrorState
          title="Não foi possível conferir o pedido"
          message={`${query.error.message} O que você digitou está guardado.`}
          onRetry={() => void query.refetch()}
        />
      ) : plan ? (
        <PlanRows {...{ order, plan, busy, onAdd }} onGone={keepFocus} />
      ) : (
        <PartSpinner />
      )}
    </section>
  );
}

type RowsProps = Props & { plan: Plan; busy: boolean; onGone: () => void };

function PlanRows({ order, plan, busy, onAdd, onGone }: RowsProps) {
  const { troubles, choices, adjusted, right } = plan;
  const known = useMemo(() => collectionsOf(plan), [plan]);
  const { orders, value } = useComingOrders(plan.items, known);
  const charged = orders.flatMap(({ lines }) => lines);
  return (
    <>
      <header className="quick-head">
        <h2 className="h-title">{headingText(plan)}</h2>
        <span>{groupsText(plan)}</span>
      </header>
      {plan.beyond > 0 ? (
        <Note tone="warn" className="quick-beyond">
          {beyondText(plan.beyond)}
        </Note>
      ) : null}
      {/* While the text is read anew these are lines of the old one: nothing can be pressed there. */}
      <ul className="quick-rows" aria-busy={busy} inert={busy}>
        {troubles.map((trouble) => (
          <TroubleRow key={`trouble ${trouble.line.at}`} {...{ trouble, order, onGone }} />
        ))}
        {choices.map((choice) => (
          <ChoiceRow key={`choice ${choice.line.at}`} {...{ choice, order, onGone }} />
        ))}
        {[...adjusted, ...right].map((planned, at) => (
          <ProductRow
            key={planned.product.id}
            planned={planned}
            value={subtotalOf(charged.filter((line) => line.productId === planned.product.id))}
            short={at < adjusted.length}
          />
        ))}
      </ul>
      <ComingLadder orders={orders} />
      <footer className="quick-foot num">
        <span>{readyText(plan)}</span>
        <span className="quick-total">
          Total <b>{formatMoney(value)}</b>
        </span>
        <Button
          variant="primary"
          size="lg"
          loading={busy}
          disabled={plan.pieces === 0 && !busy}
          onClick={(press) => {
            if (!isSecondClick(press)) onAdd();
          }}
        >
          {addText(plan)}
        </Button>
      </footer>
    </>
  );
}
