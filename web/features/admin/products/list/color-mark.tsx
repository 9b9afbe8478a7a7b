import { clsx } from 'clsx';

import { shadeOf } from '#contract/color-names';
import type { Product } from '#contract/product';

type Props = { product: Pick<Product, 'color' | 'colors'> };

/** The colour by its name, with its shade before it, and how many its style has. */
export function ColorMark({ product: { color, colors } }: Props) {
  if (!color) return null;
  const shade = color.value ?? shadeOf(color.name);
  return (
    <span className="color-mark">
      <i
        className={clsx('color-dot', shade === null && 'color-dot--none')}
        style={shade === null ? undefined : { backgroundColor: shade }}
        aria-hidden="true"
      />
      {color.name}
      {colors ? <span className="color-mark__more">{` · ${colors.length} cores`}</span> : null}
    </span>
  );
}
