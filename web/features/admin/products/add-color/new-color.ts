import { MOST_STYLE_LETTERS } from '#contract/color';
import type { Body, BodyInput } from '#contract/endpoint';
import type { Product } from '#contract/product';
import { addColorEndpoint } from '#contract/product-endpoints';
import { detailsOf } from '#web/submit/failure.ts';
import type { FieldErrors } from '#web/submit/field-errors.rules.ts';

import { colorInput, type ColorInput } from '../form/color-input.ts';

/** What the question asks. The style and the own colour only of a product that stands alone. */
export type NewColor = { style: string; ownColor: ColorInput; color: ColorInput };
export type Spot = 'style' | `${'ownColor' | 'color'}.${keyof ColorInput}`;
type Problems = FieldErrors<Spot>;

export const newColorOf = (product: Product): NewColor => ({
  style: product.title.slice(0, MOST_STYLE_LETTERS),
  ownColor: colorInput(product.color),
  color: colorInput(),
});

export const isAlone = ({ style }: Product): boolean => style === undefined;

const SPOTS: Record<string, Spot> = {
  style: 'style',
  ownColor: 'ownColor.name',
  'ownColor.name': 'ownColor.name',
  'ownColor.value': 'ownColor.value',
  color: 'color.name',
  'color.name': 'color.name',
  'color.value': 'color.value',
};

function problemsAt(details: readonly { path: string; message: string }[]): Problems {
  const problems: Problems = {};
  for (const { path, message } of details) {
    const spot = SPOTS[path];
    if (spot) problems[spot] ??= message;
  }
  return problems;
}

const sent = ({ name, value }: ColorInput) => ({ name, value: value.trim() || null });

type Read = { body?: Body<typeof addColorEndpoint> | undefined; problems: Problems };

/** What was typed, judged by the shape the server judges it by. */
export function readNewColor(product: Product, { style, ownColor, color }: NewColor): Read {
  const given: BodyInput<typeof addColorEndpoint> = {
    color: sent(color),
    ...(isAlone(product) && { style, ownColor: sent(ownColor) }),
  };
  const { data: body, error } = addColorEndpoint.body.safeParse(given);
  const issues = error?.issues ?? [];
  return {
    body,
    problems: problemsAt(issues.map(({ path, message }) => ({ path: path.join('.'), message }))),
  };
}

/** The server's complaints, laid onto the fields they are about. */
export const refusedSpots = (error: unknown): Problems => problemsAt(detailsOf(error));
