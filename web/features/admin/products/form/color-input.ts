import type { Color } from '#contract/color';
import { shadeOf } from '#contract/color-names';

/** A colour as typed: the empty text stands for nothing. */
export type ColorInput = { name: string; value: string };

export const colorInput = (color?: Color): ColorInput => ({
  name: color?.name ?? '',
  value: color?.value ?? '',
});

const shadeText = (name: string) => shadeOf(name) ?? '';

/** The shade follows the name until it is chosen by hand, or cleared. */
export const renamed = ({ name, value }: ColorInput, next: string): ColorInput => ({
  name: next,
  value: value === shadeText(name) ? shadeText(next) : value,
});

/** A shade without a name is sent as it is: the contract says what is missing. */
export const toColor = ({ name, value }: ColorInput): Color | null =>
  name.trim() === '' && value.trim() === '' ? null : { name, value: value.trim() || null };
