import type { Variant } from '#contract/product';

export const isSoldOut = ({ variants }: { variants: readonly Variant[] }): boolean =>
  variants.every(({ stock }) => stock <= 0);
