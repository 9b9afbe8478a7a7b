import type { ColorOfStyle } from '#contract/color';
import type { ProductId } from '#contract/ids';
import { Swatch } from '#web/product/swatches.tsx';

type Props = {
  colors: readonly ColorOfStyle[];
  /** Those with a line of their own. */
  open: ReadonlySet<ProductId>;
  /** Those with pieces. */
  held: ReadonlySet<ProductId>;
  /** About to be chosen: what it takes may be fetched. */
  onNear: () => void;
  onToggle: (id: ProductId) => void;
};

/** The colours of a style: each opens a line of its own below the first. */
export const ColorSwitches = ({ colors, open, held, onNear, onToggle }: Props) => (
  <fieldset className="sw2s" aria-label="Cores">
    {colors.map(({ id, name, value, soldOut }) => (
      <button
        key={id}
        type="button"
        className="sw2"
        aria-label={`Cor ${name}${soldOut ? ', esgotada' : ''}${held.has(id) ? ', com peças' : ''}`}
        title={name}
        aria-pressed={open.has(id)}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => onToggle(id)}
      >
        <Swatch color={{ name, value }} />
        {held.has(id) ? <i className="og__has" /> : null}
      </button>
    ))}
  </fieldset>
);
