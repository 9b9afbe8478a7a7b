import { useId } from 'react';
import type { ReactNode, Ref } from 'react';

import { stockText, type OfferedSize } from './offer.rules.ts';

type Props = {
  sizes: OfferedSize[];
  chosen: OfferedSize | undefined;
  onChoose: (size: string) => void;
  /** Stands at the end of its head. */
  measures: ReactNode;
  /** Stands below that head. */
  table: ReactNode;
  /** The first size that can be chosen: where the reseller is led who chose none. */
  firstRef: Ref<HTMLInputElement>;
};

export function SizeChoice({ sizes, chosen, onChoose, measures, table, firstRef }: Props) {
  const id = useId();
  const first = sizes.find(({ stock }) => stock > 0);
  return (
    <div>
      <div className="row-between size-head">
        <span id={id}>Tamanho</span>
        {measures}
      </div>
      {table}
      <div
        className="size-grid"
        role="radiogroup"
        aria-labelledby={id}
        style={{ gridTemplateColumns: columnsFor(sizes) }}
      >
        {sizes.map((one) => (
          <label key={one.id} className="size">
            <input
              ref={one === first ? firstRef : undefined}
              type="radio"
              name={id}
              checked={one.id === chosen?.id}
              disabled={one.stock <= 0}
              onChange={() => onChoose(one.size)}
            />
            <b>{one.size}</b> <span>{stockText(one.stock)}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

/** As many columns as leave every text on one line, at the width of its letters. */
function columnsFor(sizes: readonly OfferedSize[]): string {
  const longest = Math.max(0, ...sizes.map(({ stock }) => stockText(stock).length));
  return `repeat(auto-fill, minmax(${Math.max(5, 0.36 * longest + 0.3).toFixed(2)}rem, 1fr))`;
}
