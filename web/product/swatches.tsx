import { clsx } from 'clsx';

import type { ColorOfStyle } from '#contract/color';
import type { ProductId } from '#contract/ids';

/** A colour as a dot; one without a shade is striped, so that it is no colour at all. */
export const Swatch = ({ value }: { value: string | null }) => (
  <i
    className={clsx('sw2__dot', value === null && 'is-unknown')}
    style={value === null ? undefined : { background: value }}
    aria-hidden="true"
  />
);

const SHOWN = 4;

type Props = {
  colors: readonly ColorOfStyle[];
  shown: ProductId;
  /** About to be chosen: what it takes may be fetched. */
  onNear: () => void;
  onChoose: (id: ProductId) => void;
};

/** The colours of a card; the one that is shown is always among them. */
export function Swatches({ colors, shown, onNear, onChoose }: Props) {
  const at = colors.findIndex(({ id }) => id === shown);
  const first = colors.slice(0, SHOWN);
  const current = colors[at];
  const visible = current && at >= SHOWN ? [...first.slice(0, SHOWN - 1), current] : first;
  const more = colors.length - visible.length;
  return (
    <fieldset className="sw2s" aria-label="Cores">
      {visible.map(({ id, name, value, soldOut }) => (
        <button
          key={id}
          type="button"
          className="sw2"
          aria-label={`Cor ${name}${soldOut ? ', esgotada' : ''}`}
          title={name}
          aria-pressed={id === shown}
          onPointerEnter={onNear}
          onFocus={onNear}
          onClick={() => onChoose(id)}
        >
          <Swatch value={value} />
        </button>
      ))}
      {more > 0 ? (
        <span className="sw2__more">
          +{more}
          <span className="sr"> {more === 1 ? 'cor' : 'cores'}</span>
        </span>
      ) : null}
    </fieldset>
  );
}
