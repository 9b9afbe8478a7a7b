import { clsx } from 'clsx';

import type { Color, ColorOfStyle } from '#contract/color';
import { shadeOf } from '#contract/color-names';
import type { ProductId } from '#contract/ids';

/** A colour as a dot: its own shade, or that of its name; one that has neither is striped. */
export function Swatch({ color }: { color: Color }) {
  const shade = color.value ?? shadeOf(color.name);
  return (
    <i
      className={clsx('sw2__dot', shade === null && 'is-unknown')}
      style={shade === null ? undefined : { background: shade }}
      aria-hidden="true"
    />
  );
}

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
          <Swatch color={{ name, value }} />
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
