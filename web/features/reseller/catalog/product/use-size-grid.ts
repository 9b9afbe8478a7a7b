import { useState } from 'react';

import type { ProductId, VariantId } from '#contract/ids';
import { packed, packOf, piecesOfGrades, type Pack } from '#contract/pack';
import type { Product } from '#contract/product';
import { fillByGrade, type Grade } from '#web/grades/grades.rules.ts';
import { within } from '#web/product/quantity.rules.ts';

import type { OfferedSize } from './offer.rules.ts';
import { putInCart } from './put-in-cart.ts';
import { totalOf } from './size-grid.rules.ts';

/** A product of the style with what can be had of its sizes. */
export type OfferedProduct = { product: Product; sizes: OfferedSize[] };

type Asked = ReadonlyMap<VariantId, number>;
/** How often each grade was used for a colour, by the grade's key; forgotten once a cell is typed over. */
type Applied = ReadonlyMap<ProductId, ReadonlyMap<string, number>>;

const NOTHING: { asked: Asked; applied: Applied } = { asked: new Map(), applied: new Map() };

function rowOf({ product, sizes }: OfferedProduct, asked: Asked) {
  const pack = packOf(product.pack);
  const wanted = sizes.map(({ id, size, left }) => ({
    size,
    stock: left,
    quantity: asked.get(id) ?? 0,
  }));
  const whole = pack && packed(pack, wanted);
  const cells = sizes.map((variant, at) => ({
    product,
    variant,
    price: product.price,
    quantity:
      whole?.get(variant.size) ?? within(wanted[at]?.quantity ?? 0, { min: 0, max: variant.left }),
  }));
  return { product, pack, cells, total: totalOf(cells) };
}

export type SizeGridRow = ReturnType<typeof rowOf>;

/** What can still be had of each size beside what its cell asks for. */
export const spareOf = ({ cells }: SizeGridRow) =>
  cells.map(({ variant: { id, size, left }, quantity }) => ({ id, size, left: left - quantity }));

/** A quantity for every size of every colour, none above what is left of it. */
export function useSizeGrid(offered: readonly OfferedProduct[]) {
  const [{ asked, applied }, setState] = useState(NOTHING);
  const rows = offered.map((one) => rowOf(one, asked));
  const cells = rows.flatMap((row) => row.cells);

  /** One grade more for each of these colours; answers with what the stock did not give, in words. */
  function fill(grade: Grade, targets: readonly SizeGridRow[]): string[] {
    const more = targets.map((row) => ({ row, fill: fillByGrade(spareOf(row), grade) }));
    const quantities = new Map(cells.map(({ variant, quantity }) => [variant.id, quantity]));
    for (const { of, quantity } of more.flatMap((one) => one.fill.filled)) {
      quantities.set(of.id, (quantities.get(of.id) ?? 0) + quantity);
    }
    const used = more.flatMap(({ row: { product }, fill: { pieces } }) => {
      const before = applied.get(product.id) ?? new Map<string, number>();
      const times = (before.get(grade.key) ?? 0) + 1;
      return pieces > 0 ? [[product.id, new Map(before).set(grade.key, times)] as const] : [];
    });
    setState({ asked: quantities, applied: new Map([...applied, ...used]) });
    const several = rows.length > 1;
    return more.flatMap(({ row, fill: { short } }) => {
      const color = several ? row.product.color?.name : undefined;
      return short.length > 0 ? [[color, short.join(', ')].filter(Boolean).join(' ')] : [];
    });
  }

  /** How many pieces lie in the cart now that did not before. */
  function add(): number {
    const chosen = cells.filter(({ quantity }) => quantity > 0);
    if (chosen.length === 0 || !putInCart(chosen)) return 0;
    setState(NOTHING);
    return totalOf(chosen).pieces;
  }

  return {
    rows,
    total: totalOf(cells),
    applied,
    setOne: (product: ProductId, id: VariantId, quantity: number) =>
      setState((before) => ({
        asked: new Map(before.asked).set(id, quantity),
        applied: new Map([...before.applied].filter(([other]) => other !== product)),
      })),
    /** Of a row that is sold in closed grades. */
    setGrades: (row: SizeGridRow, pack: Extract<Pack, { kind: 'grade' }>, grades: number) =>
      setState((before) => {
        const sizes = row.cells.map(({ variant }) => variant);
        const pieces = piecesOfGrades(pack, grades, sizes);
        const more = sizes.map(({ id, size }) => [id, pieces.get(size) ?? 0] as const);
        return { ...before, asked: new Map([...before.asked, ...more]) };
      }),
    fill,
    clear: () => setState(NOTHING),
    add,
  };
}
