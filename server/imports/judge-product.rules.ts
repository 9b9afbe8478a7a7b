import type { ImportRow } from '#contract/imports';
import { cents } from '#contract/money';
import { missingSizes, packOf, withoutSizeText } from '#contract/pack';
import { MOST_SIZES, price40Of, price50Of } from '#contract/product';
import { productDoubts } from '#contract/product-doubts';

import type { OwnPrices } from '../catalog/sheet-values.ts';
import type { FieldRules } from './extra-fields.rules.ts';
import { judgeCollection } from './judge-collection.rules.ts';
import { judgedRow } from './judged-row.rules.ts';
import type { KnownProduct, ProductPlan } from './plan.ts';
import type { ProductField, Values } from './product-fields.rules.ts';
import type { ProductRows } from './product-rows.ts';
import { complain, type Line } from './row-lines.rules.ts';

type Size = ProductPlan['sizes'][number];

export type JudgedProduct = { plan: ProductPlan | undefined; rows: ImportRow[] };

/** What the rows say of the product together; the second of two different cells is at fault. */
function mergeValues({ lines, columns, rules }: ProductRows): Values {
  const merged: Values = {};
  const saidAt = new Map<ProductField, number>();
  for (const line of lines) {
    for (const field of line.stated) {
      const rule = rules.get(field);
      if (!rule?.isStated(line.values)) continue;
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
function mergeSizes({ lines, known, columns }: ProductRows): Map<Line, Size> {
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
function demandWhole(
  { lines, columns }: ProductRows,
  values: Values,
  sizes: Map<Line, Size>,
): void {
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
    collection_id: null,
    limited_to: null,
    active: true,
    published: false,
    reseller_visible: true,
    ...stated,
    sku,
  };
}

function changedValues(rules: FieldRules, stated: Values, known: KnownProduct): Values {
  const changed: Values = {};
  for (const rule of rules.values()) {
    if (rule.isStated(stated) && !rule.isSame(stated, known.values)) rule.take(changed, stated);
  }
  return changed;
}

/** Prices of its own that it gets or loses. */
const pricesOf = (stated: OwnPrices = {}, known: OwnPrices = {}): ProductPlan['prices'] =>
  Object.entries(stated)
    .map(([no, price]) => ({ no: Number(no), before: known[Number(no)] ?? null, price }))
    .filter(({ before, price }) => before !== price);

function planOf({ lines, known, rules }: ProductRows, stated: Values, sizes: Size[]) {
  const sku = known?.values.sku ?? lines[0]?.sku ?? '';
  const { own_prices: own, ...values } = known
    ? changedValues(rules, stated, known)
    : newProduct(sku, stated);
  const prices = pricesOf(own, known?.values.own_prices);
  const changes = Object.keys(values).length + sizes.length + prices.length;
  if (known && changes === 0) return undefined;
  return { sku, id: known?.id ?? null, values, prices, sizes, rows: lines.map(({ row }) => row) };
}

/** Said where the colour is, or the style that wants one. */
function judgeColor({ lines, known, columns, colors }: ProductRows, whole: Values): void {
  const problem = colors.claim(whole, known?.values.sku ?? lines[0]?.sku ?? '');
  const line = lines.find(({ stated }) => stated.has('color') || stated.has('style')) ?? lines[0];
  if (problem && line) complain(line, { columns, field: 'color' }, problem);
}

/** A closed grade has only sizes that the product has, or gets by these rows. */
function judgePack({ lines, known, columns }: ProductRows, whole: Values): void {
  const line = lines.find(({ stated }) => stated.has('pack'));
  const pack = packOf(whole.pack);
  if (!line || !pack) return;
  const sizes = [...(known?.sizes ?? []), ...lines.map(({ size }) => ({ size: size ?? '' }))];
  const [missing] = missingSizes(pack, sizes);
  if (missing !== undefined) complain(line, { columns, field: 'pack' }, withoutSizeText(missing));
}

/** Judges one product: nothing is planned for it while any of its rows is wrong. */
export function judgeProduct(group: ProductRows): JudgedProduct {
  const { lines, known, rules } = group;
  const stated = mergeValues(group);
  const sizes = mergeSizes(group);
  if (!known) demandWhole(group, stated, sizes);
  const whole = { ...known?.values, ...stated };
  judgeColor(group, whole);
  judgePack(group, whole);
  judgeCollection(group, whole, [...sizes.values()]);
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
    rows: lines.map((line) =>
      judgedRow(line, { known, rules, size: sizes.get(line), title, doubts }),
    ),
  };
}
