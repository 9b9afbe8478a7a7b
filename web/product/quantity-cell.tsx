import { clsx } from 'clsx';
import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { useTypedQuantity } from './use-typed-quantity.ts';

/** So few that it is worth a word. */
const FEW = 5;

type Props = {
  value: number;
  /** What can still be had of it. */
  left: number;
  stock: number;
  /** So many pieces at a time. */
  step?: number | undefined;
  size: string;
  /** Names what is counted: the colour and the size. */
  item: string;
  /** Where it stands among other cells. */
  place: { row: number; column: number };
  /** More than can be had, or no whole pack: what was asked for, said beneath instead of the stock. */
  asked?: number;
  /** What was bought of it last time. */
  last?: number | undefined;
  /** Said where there is none of it. */
  soldOut: ReactNode;
  /** Said besides where what there is makes up no pack. */
  tooFew?: ReactNode;
  onChange: (quantity: number) => void;
  /** `restore`: as it was before anybody typed. */
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>, restore: () => void) => void;
};

/** A quantity that is typed, with what there is of it beneath. */
export function QuantityCell(props: Props) {
  const {
    value,
    left,
    stock,
    step,
    size,
    item,
    place,
    asked = value,
    last,
    soldOut,
    tooFew,
    ...on
  } = props;
  const { text, why, type, begin, finish, restore } = useTypedQuantity({
    value,
    min: 0,
    max: left,
    step,
    onChange: on.onChange,
    onZero: undefined,
  });
  const id = useId();
  const off = left < (step ?? 1);
  return (
    <div
      className={clsx(
        'qc',
        value > 0 && 'has',
        stock <= 0 && 'is-out',
        asked !== value && 'is-less',
      )}
    >
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
        onKeyDown={(event) => on.onKeyDown(event, restore)}
        onFocus={(event) => {
          event.currentTarget.select();
          begin();
        }}
        onBlur={finish}
      />
      <Beneath {...{ id, why, value, asked, stock, step, soldOut, tooFew }} />
      {last === undefined ? null : <span className="qc__last">última: {last}</span>}
    </div>
  );
}

type BeneathProps = Pick<Props, 'value' | 'stock' | 'step' | 'soldOut' | 'tooFew'> & {
  id: string;
  why: ReactNode;
  asked: number;
};

/** What is wrong with it, or what became of it, or how many there are. */
const Beneath = ({ id, why, stock, ...rest }: BeneathProps) => (
  <span id={id} className={clsx('qc__stock', stock > 0 && stock <= FEW && 'is-few')}>
    {why ? <span className="qc__why">{why}</span> : null}
    {why ? null : <Left {...rest} stock={stock} />}
  </span>
);

type LeftProps = Omit<BeneathProps, 'id' | 'why'>;

function Left({ value, asked, stock, step = 1, soldOut, tooFew }: LeftProps) {
  if (asked !== value) return `de ${asked} para ${value}`;
  // Too few for a single pack.
  if (stock > 0 && stock < step) {
    return (
      <>
        {`só ${stock} de ${step}`} {tooFew}
      </>
    );
  }
  return stock > 0 ? <Stock stock={stock} /> : soldOut;
}

const Stock = ({ stock }: { stock: number }) => (
  <>
    {stock <= FEW ? `só ${stock}` : stock}
    <span className="sr"> disponível</span>
  </>
);
