import { clsx } from 'clsx';
import { useId } from 'react';
import type { KeyboardEvent } from 'react';

import { useTypedQuantity } from './use-typed-quantity.ts';

/** So few that it is worth a word. */
const FEW = 5;

type Props = {
  value: number;
  /** What can still be had of it. */
  left: number;
  stock: number;
  size: string;
  /** Names what is counted: the colour and the size. */
  item: string;
  /** Where it stands among other cells. */
  place: { row: number; column: number };
  onChange: (quantity: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** A quantity that is typed, with what there is of it beneath. */
export function QuantityCell({ value, left, stock, size, item, place, ...on }: Props) {
  const { text, why, type, begin, finish } = useTypedQuantity({
    value,
    min: 0,
    max: left,
    onChange: on.onChange,
    onZero: undefined,
  });
  const id = useId();
  const off = left < 1;
  return (
    <div className={clsx('qc', value > 0 && 'has', stock <= 0 && 'is-out')}>
      <span className="qc__size" aria-hidden="true">
        {size}
      </span>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantidade ${item}`}
        aria-describedby={id}
        aria-invalid={why ? true : undefined}
        data-row={place.row}
        data-column={place.column}
        disabled={off}
        value={text}
        onChange={type}
        onKeyDown={on.onKeyDown}
        onFocus={(event) => {
          event.currentTarget.select();
          begin();
        }}
        onBlur={finish}
      />
      <span id={id} className={clsx('qc__stock', stock > 0 && stock <= FEW && 'is-few')}>
        {why ? <span className="qc__why">{why}</span> : <Stock stock={stock} />}
      </span>
    </div>
  );
}

function Stock({ stock }: { stock: number }) {
  if (stock <= 0) return 'Esgotado';
  return (
    <>
      {stock <= FEW ? `só ${stock}` : stock}
      <span className="sr"> disponível</span>
    </>
  );
}
