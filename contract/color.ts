import * as z from 'zod/mini';

import { idOf, type ProductId } from './ids.ts';
import { requiredText } from './text.ts';

const MOST_COLOR_LETTERS = 60;
export const MOST_STYLE_LETTERS = 120;

export const colorName = requiredText(MOST_COLOR_LETTERS, 'Informe a cor');
/** As CSS writes it, in small letters. */
export const colorValue = z.string().check(
  z.trim(),
  z.overwrite((value) => value.toLowerCase()),
  z.regex(/^#[0-9a-f]{6}$/, { error: 'Use um código como #1f2a44' }),
);

/** The name people call it by, and the shade if somebody chose one. */
export const Color = z.object({ name: colorName, value: z.nullable(colorValue) });
export type Color = z.output<typeof Color>;

/** Names of styles and colours are the same however they are typed. */
export const folded = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/** Said of a product with a style and without a colour. */
export const COLORLESS = 'Informe a cor: cada produto de um modelo tem a sua';

/** Modelo: what products have in common that differ by their colours. */
export const styleName = requiredText(MOST_STYLE_LETTERS, 'Informe o modelo');

/** A product among the colours of its style, as swatches show it. */
export const ColorOfStyle = z.object({
  id: idOf<ProductId>(),
  name: z.string(),
  value: z.nullable(z.string()),
  soldOut: z.boolean(),
});
export type ColorOfStyle = z.output<typeof ColorOfStyle>;
