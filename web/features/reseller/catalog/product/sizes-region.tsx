import { useEffect, useId, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';

import type { Product } from '#contract/product';
import { formatMoney } from '#web/format/money.ts';
import { afterFrame } from '#web/ui/after-frame.ts';
import { Button } from '#web/ui/button.tsx';
import { isSecondClick } from '#web/ui/second-click.ts';

import { useCatalogLayout } from '../use-catalog-layout.ts';
import { GradeFill } from './grade-fill.tsx';
import { focusFirstCell } from './move-between-sizes.ts';
import { SizeMatrix } from './size-matrix.tsx';
import { SoldIn } from './sold-in.tsx';
import { tellAdded } from './tell-added.tsx';
import type { useSizeGrid } from './use-size-grid.ts';

type Props = {
  product: Product;
  grid: ReturnType<typeof useSizeGrid>;
  /** Whether a step back leads out of it. */
  mark: 'first' | 'entered';
  onSwap: (product: Product) => void;
  onOneSize: () => void;
  /** All of it lies in the cart. */
  onAdded: () => void;
  /** Stands at the end of its head. */
  measures: ReactNode;
  /** Stands below that head. */
  table: ReactNode;
  /** Stands above its foot. */
  meter: ReactNode;
};

/** Every colour and size of the style at once, in the place of the one size. */
export function SizesRegion({ product, grid, mark, onSwap, ...rest }: Props) {
  const { rows, total, setOne, setGrades, add } = grid;
  const { onOneSize, onAdded, measures, table, meter } = rest;
  const [reminded, setReminded] = useState(false);
  const id = useId();
  const region = useFocusInside();
  // Below a dozen colours nobody on a telephone would find them.
  const gradesFirst = useCatalogLayout() === 'narrow';
  const grades = <GradeFill key={product.id} grid={grid} current={product.id} />;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isSecondClick(event)) return;
    if (total.pieces === 0) focusFirstCell(event.currentTarget.closest('section'));
    setReminded(total.pieces === 0);
    const added = add();
    if (added === 0) return;
    const dialog = event.currentTarget.closest('dialog');
    // They are in the cart; a dialog that goes has the whole page styled anew, after the next frame.
    afterFrame(() => {
      tellAdded(added);
      if (dialog?.open) onAdded();
    });
  }

  return (
    <section ref={region} className="bysizes" aria-labelledby={id} data-region={mark}>
      <div className="bysizes__head">
        <h3 className="h-title" id={id} tabIndex={-1}>
          Adicionar por tamanhos
        </h3>
        <span className="bysizes__ways">
          {measures}
          <button type="button" className="link-arrow" onClick={onOneSize}>
            Um tamanho só
          </button>
        </span>
      </div>
      {table}
      <SoldIn product={product} />
      {gradesFirst ? grades : null}
      <SizeMatrix
        rows={rows}
        current={product.id}
        addId={`${id}-add`}
        onChange={setOne}
        onGrades={setGrades}
        onSwap={onSwap}
      />
      {gradesFirst ? null : grades}
      {meter}
      <div className="bysizes__foot">
        {reminded && total.pieces === 0 ? (
          <p className="buy__hint about is-wrong" role="alert">
            Informe a quantidade de pelo menos um tamanho.
          </p>
        ) : (
          <Worth rows={rows} />
        )}
        <p className="bysizes__total" aria-live="polite">
          <span>{total.pieces === 1 ? '1 peça' : `${total.pieces} peças`}</span>
          <b>{formatMoney(total.value)}</b>
        </p>
        <Button id={`${id}-add`} variant="primary" size="lg" onClick={press}>
          Adicionar ao carrinho
        </Button>
      </div>
    </section>
  );
}

/** What the pieces may bring, at the suggested prices. */
function Worth({ rows }: Pick<Props['grid'], 'rows'>) {
  const worth = rows.reduce((sum, { product, total }) => sum + product.msrp * total.pieces, 0);
  if (worth === 0) return null;
  return (
    <p className="bysizes__worth">
      Na loja, estas peças valem <b className="nowrap">{formatMoney(worth)}</b>.
    </p>
  );
}

/** Where a keyboard is at hand the first cell has the focus; elsewhere one would cover the rest. */
function useFocusInside() {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) focusFirstCell(region.current);
    else region.current?.querySelector('h3')?.focus({ preventScroll: true });
  }, []);
  return region;
}
