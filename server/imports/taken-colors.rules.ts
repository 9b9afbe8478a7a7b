import { COLORLESS, folded } from '#contract/color';

import type { ProductValues } from '../catalog/product-values.ts';
import { skuKey, type Line } from './row-lines.rules.ts';

export type TakenColor = { sku: string; style: string; color: string };

/** Nearly as the database compares them, which has the last word. */
const keyOf = (style: string, color: string) => `${folded(style)}\n${folded(color)}`;

/** Whether the rows of a product say anything of its style or colour. */
const moves = (lines: readonly Line[]) =>
  lines.some(({ stated }) => stated.has('style') || stated.has('color'));

/** Which product has a colour of a style, while a table is judged. */
export class TakenColors {
  readonly #owners = new Map<string, string>();

  /** What the table itself gives a new place is not in its old one. */
  constructor(taken: readonly TakenColor[], groups: ReadonlyMap<string, readonly Line[]>) {
    for (const { sku, style, color } of taken) {
      if (!moves(groups.get(skuKey(sku)) ?? [])) this.#owners.set(keyOf(style, color), sku);
    }
  }

  /** What is wrong with the colour that a product would have; it has it from now on otherwise. */
  claim({ style, color_name: color }: Partial<ProductValues>, sku: string): string | undefined {
    if (!style) return undefined;
    if (!color) return COLORLESS;
    const key = keyOf(style, color);
    const owner = this.#owners.get(key);
    if (owner !== undefined && skuKey(owner) !== skuKey(sku)) {
      return `Esta cor do modelo já é do produto ${owner}`;
    }
    this.#owners.set(key, sku);
    return undefined;
  }
}
