import type { ErrorDetail } from '#contract/error-reply';
import { ApiError } from '#web/api/api-error.ts';

import type { ColorInput } from './color-input.ts';
import { stockedSizes } from './product-body.ts';
import type { Mode, ProductInput } from './product-input.ts';

/** Where a complaint stands: at a field, at one size, or below all sizes. */
export type Spot = keyof ProductInput | `color.${keyof ColorInput}` | `size:${string}`;
export type Problems = Partial<Record<Spot, string>>;

/** The price stands for whatever was complained about within it. */
const SPOTS: Record<string, Spot> = {
  title: 'title',
  sku: 'sku',
  description: 'description',
  category: 'category',
  style: 'style',
  color: 'color.name',
  'color.value': 'color.value',
  msrp: 'msrp',
  price40: 'price40',
  price50: 'price50',
  weight: 'weight',
  measurements: 'chart',
  'measurements.length': 'length',
  'measurements.width': 'width',
  'measurements.height': 'height',
  pack: 'pack',
  variants: 'sizes',
  images: 'images',
};

/** Where a path of the request is on the form; nothing when the form has no such place. */
export function spotOf(path: string, mode: Mode, input: ProductInput): Spot | undefined {
  const [field = '', index] = path.split('.');
  if (field === 'variants' && index !== undefined) {
    const sent = mode === 'create' ? stockedSizes(input.sizes) : input.sizes;
    const size = sent[Number(index)]?.size;
    return size === undefined ? 'sizes' : `size:${size}`;
  }
  return SPOTS[path] ?? SPOTS[field];
}

/** Complaints laid onto the form; the first one at each place counts. */
export function problemsAt(details: readonly ErrorDetail[], mode: Mode, input: ProductInput) {
  const problems: Problems = {};
  for (const { path, message } of details) {
    const spot = spotOf(path, mode, input);
    if (spot) problems[spot] ??= message;
  }
  return problems;
}

/** The server's complaints, laid onto the fields they are about. */
export function refusedFields(error: unknown, mode: Mode, input: ProductInput): Problems {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'SKU_TAKEN') return { sku: error.message };
  return problemsAt(error.details, mode, input);
}
