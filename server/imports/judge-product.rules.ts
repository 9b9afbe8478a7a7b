import type { ImportRow } from '#contract/imports';
import { cents } from '#contract/money';
import { missingSizes, packOf, withoutSizeText } from '#contract/pack';
import { MOST_SIZES, price40Of, price50Of } from '#contract/product';
import { productDoubts } from '#contract/product-doubts';

import type { ProductValues } from '../catalog/product-values.ts';
import { judgedRow } from './judged-row.rules.ts';
import type { KnownProduct, ProductPlan } from './plan.ts';
import { PRODUCT_FIELDS, type ProductField } from './product-fields.rules.ts';
import { complain, type Columns, type Line } from './row-lines.rules.ts';
import type { TakenColors } from './taken-colors.rules.ts';

type Values = Partial<ProductValues>;
type Size = ProductPlan['sizes'][number];

/** All rows of one SKU, and what the database knows of it. */
export type Group = {
  lines: Line[];
  known: KnownProduct | undefined;
  columns: Columns;
  colors: TakenColors;
};

export type JudgedProduct = { plan: ProductPlan | undefined; rows: ImportRow[] };

/** What the rows say of the product together; the second of two different cells is at fault. */
function mergeValues({ lines, columns }: Group): Values {
  const merged: Values = {};
  const saidAt = new Map<ProductField, number>();
  for (const line of lines) {
    for (const field of line.stated) {
      const rule = PRODUCT_FIELDS[field];
      if (!rule.isStated(line.values)) continue;
      const first = saidAt.get(field);
      if (first === undefined) {
        saidAt.set(field, line.row);
        rule.take(merged, line.values);
      } else if (!rule.isSame(merged, line.values)) {
        complain(line, { columns, field }, `O mesmo produto tem outro valor na linha ${first}`);
      }
    }
  }
  return merged;
}

/** A few letters fall apart when they become capitals. */
const composed = (size: string) => size.normalize('NFC');

/** The sizes that are new or get another stock, by the row that says so. */
function mergeSizes({ lines, known, columns }: Group): Map<Line, Size> {
  const kept = new Map(known?.sizes.map((size) => [composed(size.size), size]));
  const saidAt = new Map<string, number>();
  const found = new Map<Line, Size>();
  let count = kept.size;
  for (const line of lines) {
    if (line.size === null) continue;
    const key = composed(line.size);
    const first = saidAt.get(key);
    if (first !== undefined) {
      complain(line, { columns, field: 'size' }, `Este tamanho já está na linha ${first}`);
      continue;
    }
    saidAt.set(key, line.row);
    const { id, stock: before } = kept.get(key) ?? { id: null, stock: 0 };
    if (id === null && ++count > MOST_SIZES) {
      complain(line, { columns, field: 'size' }, `Use no máximo ${MOST_SIZES} tamanhos`);
    }
    found.set(line, { size: line.size, id, before, stock: line.stock ?? before });
  }
  return found;
}

const NEEDED = {
  title: 'Título é obrigatório',
  msrp: 'MSRP deve ser maior que zero',
  weight: 'Peso deve ser maior que zero',
} as const satisfies Partial<Record<ProductField, string>>;

/** What a new product cannot do without, as the form asks for it. */
function demandWhole({ lines, columns }: Group, values: Values, sizes: Map<Line, Size>): void {
  const [first] = lines;
  if (!first) return;
  const ask = (field: keyof typeof NEEDED) => {
    if (lines.some((line) => line.stated.has(field))) return;
    complain(first, { columns, field }, NEEDED[field]);
  };
  ask('title');
  ask('msrp');
  ask('weight');
  if (values.weight_grams === 0) {
    const line = lines.find((each) => each.values.weight_grams === 0) ?? first;
    complain(line, { columns, field: 'weight' }, NEEDED.weight);
  }
  const isUnclear = lines.some(({ unclear }) => unclear);
  if (!isUnclear && ![...sizes.values()].some(({ stock }) => stock > 0)) {
    complain(first, { columns, field: 'stock' }, 'Pelo menos uma variante deve ter estoque');
  }
}

/** As the form makes a product: prices follow from the suggested one, a draft unless it says so. */
function newProduct(sku: string, stated: Values): Values {
  const msrp = cents(stated.msrp_cents ?? 0);
  return {
    title: '',
    description: '',
    category: null,
    style: null,
    color_name: null,
    color_value: null,
    msrp_cents: msrp,
    price40_cents: price40Of(msrp),
    price50_cents: price50Of(msrp),
    weight_grams: 0,
    box_length_mm: 0,
    box_width_mm: 0,
    box_height_mm: 0,
    size_chart: null,
    pack: null,
    active: true,
    published: false,
    reseller_visible: true,
    ...stated,
    sku,
  };
}

function changedValues(stated: Values, known: KnownProduct): Values {
  const changed: Values = {};
  for (const rule of Object.values(PRODUCT_FIELDS)) {
    if (rule.isStated(stated) && !rule.isSame(stated, known.values)) rule.take(changed, stated);
  }
  return changed;
}

function planOf({ lines, known }: Group, stated: Values, sizes: Size[]): ProductPlan | undefined {
  const sku = known?.values.sku ?? lines[0]?.sku ?? '';
  const values = known ? changedValues(stated, known) : newProduct(sku, stated);
  if (known && Object.keys(values).length === 0 && sizes.length === 0) return undefined;
  return { sku, id: known?.id ?? null, values, sizes, rows: lines.map(({ row }) => row) };
}

/** Said where the colour is, or the style that wants one. */
function judgeColor({ lines, known, columns, colors }: Group, whole: Values): void {
  const problem = colors.claim(whole, known?.values.sku ?? lines[0]?.sku ?? '');
  const line = lines.find(({ stated }) => stated.has('color') || stated.has('style')) ?? lines[0];
  if (problem && line) complain(line, { columns, field: 'color' }, problem);
}

/** A closed grade has only sizes that the product has, or gets by these rows. */
function judgePack({ lines, known, columns }: Group, whole: Values): void {
  const line = lines.find(({ stated }) => stated.has('pack'));
  const pack = packOf(whole.pack);
  if (!line || !pack) return;
  const sizes = [...(known?.sizes ?? []), ...lines.map(({ size }) => ({ size: size ?? '' }))];
  const [missing] = missingSizes(pack, sizes);
  if (missing !== undefined) complain(line, { columns, field: 'pack' }, withoutSizeText(missing));
}

/** Judges one product: nothing is planned for it while any of its rows is wrong. */
export function judgeProduct(group: Group): JudgedProduct {
  const { lines, known } = group;
  const stated = mergeValues(group);
  const sizes = mergeSizes(group);
  if (!known) demandWhole(group, stated, sizes);
  const whole = { ...known?.values, ...stated };
  judgeColor(group, whole);
  judgePack(group, whole);
  const doubts = productDoubts({
    msrp: whole.msrp_cents,
    price40: whole.price40_cents,
    grams: whole.weight_grams,
  });
  const title = stated.title ?? known?.values.title ?? '';
  const moved = [...sizes.values()].filter(({ id, before, stock }) => !id || stock !== before);
  return {
    plan: lines.some(({ complaints }) => complaints.length > 0)
      ? undefined
      : planOf(group, stated, moved),
    rows: lines.map((line) => judgedRow(line, { known, size: sizes.get(line), title, doubts })),
  };
}
