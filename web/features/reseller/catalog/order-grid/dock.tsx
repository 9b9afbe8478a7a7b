import { Undo2, X } from 'lucide-react';
import { useMemo, useState, type RefObject } from 'react';

import { countOf } from '#web/cart/count-of.ts';
import { useCart } from '#web/cart/use-cart.ts';
import { useComingOrders } from '#web/checkout/use-coming-orders.ts';
import { formatMoney } from '#web/format/money.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { isSecondClick } from '#web/ui/second-click.ts';
import { useFocusHandover } from '#web/ui/use-focus-handover.ts';

import { DockMeter } from './dock-meter.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { useGrid } from './grid-context.ts';
import { cartLinesOf, linesOf, totalOf } from './line.rules.ts';
import { GRID_ADD_ID } from './move-in-grid.ts';
import { useDraft } from './use-draft.ts';
import type { Report } from './use-grid-actions.ts';

type Props = {
  report: Report | undefined;
  /** Has the focus when the bar goes. */
  section: RefObject<HTMLElement | null>;
};

/** What is typed in all, on this page or not, and its way into the cart. */
export function Dock({ report, section }: Props) {
  const typed = useDraft().length > 0;
  return (
    <>
      {/* Always there, so that what comes into it is read out. */}
      <output className="sr">{report ? `${report.title} ${report.text}` : null}</output>
      {typed || report ? <Bar report={report} section={section} typed={typed} /> : null}
    </>
  );
}

function Bar({ report, section, typed }: Props & { typed: boolean }) {
  const bar = useFocusHandover<HTMLDivElement>(() =>
    section.current?.focus({ preventScroll: true }),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a section would be one more heading's
    <div ref={bar} className="dock" role="region" aria-label="Peças digitadas">
      {report ? <ReportLine report={report} /> : null}
      {typed ? <Totals /> : null}
    </div>
  );
}

function ReportLine({ report }: { report: Report }) {
  const { actions } = useGrid();
  return (
    <div className="wrap dock__report">
      <p aria-hidden="true">
        <b>{report.title}</b> {report.text}
      </p>
      <Button
        size="sm"
        variant="ghost"
        icon={<Undo2 className="i i-sm" aria-hidden="true" />}
        onClick={() => actions.undo(report.step)}
      >
        Desfazer
      </Button>
      <IconButton size="sm" label="Fechar aviso" onClick={actions.dismiss}>
        <X className="i i-sm" aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function Totals() {
  const { actions } = useGrid();
  const { items } = useCart();
  const [shown, setShown] = useState(false);
  const draft = useDraft();
  const lines = linesOf(draft, items);
  const { pieces, lines: count } = totalOf(lines);
  const known = useMemo(
    () => new Map(draft.map(({ product: { id, collection } }) => [id, collection])),
    [draft],
  );
  const { orders, filled, value, isKnown } = useComingOrders(cartLinesOf(lines), known);
  return (
    <div className="wrap dock__in">
      <DockMeter orders={orders} filled={isKnown ? filled : undefined} />
      <Button size="sm" variant="ghost" className="dock__clear" onClick={() => actions.clear()}>
        Limpar
      </Button>
      <div className="dock__total">
        <button type="button" className="link" onClick={() => setShown(true)}>
          {countOf(pieces)} em {count === 1 ? '1 linha' : `${count} linhas`}
        </button>
        <b className="num">{formatMoney(value)}</b>
      </div>
      <Button
        id={GRID_ADD_ID}
        variant="primary"
        size="lg"
        disabled={pieces === 0}
        onClick={(press) => {
          if (!isSecondClick(press)) actions.add();
        }}
      >
        Adicionar ao carrinho
      </Button>
      <DraftDialog lines={lines} open={shown} onClose={() => setShown(false)} />
    </div>
  );
}
