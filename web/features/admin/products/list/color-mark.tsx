import type { Product } from '#contract/product';
import { Swatch } from '#web/product/swatches.tsx';

type Props = { product: Pick<Product, 'color' | 'colors'> };

/** The colour by its name, with its shade before it, and how many its style has. */
export function ColorMark({ product: { color, colors } }: Props) {
  if (!color) return null;
  return (
    <span className="color-mark">
      <Swatch color={color} />
      {color.name}
      {colors ? <span className="color-mark__more">{` · ${colors.length} cores`}</span> : null}
    </span>
  );
}
