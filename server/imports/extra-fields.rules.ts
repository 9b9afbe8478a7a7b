import * as z from 'zod/mini';

import { keysOf } from '#contract/closed-set';
import { FOR_EVERYBODY, NO_COLLECTION, type ExtraField } from '#contract/import-fields';
import { Price } from '#contract/money';

import {
  groupsText,
  namedColumns,
  priceField,
  priceLabel,
  type OwnTable,
  type SheetExtras,
} from '../catalog/sheet-extras.rules.ts';
import { calculated, moneyCell } from './field-readers.rules.ts';
import {
  PRODUCT_FIELDS,
  reais,
  type FieldRule,
  type ProductField,
  type Values,
} from './product-fields.rules.ts';
import { byName, namesIn, namesOf } from './sheet/by-name.rules.ts';
import { cellText, folded as bare, readText, type Reading } from './sheet/cells.rules.ts';
import type { Cell } from './sheet/sheet.ts';

const read = <T>(reading: Reading<T>, values: (value: T) => Values): Reading<Values> =>
  'problem' in reading ? reading : { value: values(reading.value) };

const aboveZero = Price.check(
  z.minimum(0.01, { error: 'Use um preço acima de zero, ou 0 para tirar o preço próprio' }),
);
const ZERO = /^(?:R\$\s*)?0+(?:[.,]0{1,2})?$/iu;

/** `0` takes the price away: an empty cell changes nothing. */
const ownPriceCell = (cell: Cell): Reading<number | null> =>
  ZERO.test(cellText(cell)) ? { value: null } : moneyCell(aboveZero)(cell);

/** A product's price in one table. */
function ownPrice({ no, name }: OwnTable): FieldRule {
  const priceOf = ({ own_prices: prices }: Values) => prices?.[no] ?? null;
  return {
    label: priceLabel(name),
    read: (cell) => read(ownPriceCell(cell), (cents) => ({ own_prices: { [no]: cents } })),
    show(values) {
      const cents = priceOf(values);
      return cents === null ? 'Sem preço próprio' : reais(cents);
    },
    isStated: ({ own_prices: prices }) => prices?.[no] !== undefined,
    isSame: (a, b) => priceOf(a) === priceOf(b),
    take(values, from) {
      values.own_prices = { ...values.own_prices, [no]: priceOf(from) };
    },
  };
}

const limitText = ({ limited_to: ids }: Values) => (ids ?? []).join();

function groupsRule({ groups }: SheetExtras): FieldRule {
  const find = byName(groups);
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const idsIn = (text: string): Reading<Values> => {
    const written = namesIn(text);
    const missing = written.find((name) => !find(name));
    if (missing === undefined && written.length > 0) {
      const ids = new Set(written.flatMap((name) => find(name)?.id ?? []));
      return { value: { limited_to: [...ids].toSorted() } };
    }
    if (written.length === 1 && bare(text) === bare(FOR_EVERYBODY)) {
      return { value: { limited_to: null } };
    }
    return {
      problem: `Grupo desconhecido: ${missing ?? text}. Use ${namesOf(groups)}, com ; entre eles, ou ${FOR_EVERYBODY}`,
    };
  };
  return {
    read: calculated((cell) => {
      const found = readText(cell);
      return 'problem' in found ? found : idsIn(found.value);
    }),
    show: ({ limited_to: ids }) =>
      ids ? groupsText(ids.map((id) => names.get(id) ?? '')) : FOR_EVERYBODY,
    isStated: ({ limited_to: ids }) => ids !== undefined,
    isSame: (a, b) => limitText(a) === limitText(b),
    take(values, from) {
      values.limited_to = from.limited_to ?? null;
    },
  };
}

function collectionRule({ collections }: SheetExtras): FieldRule {
  const find = byName(collections);
  const names = new Map(collections.map(({ id, name }) => [id, name]));
  const idIn = (text: string): Reading<Values> => {
    const found = find(text);
    if (found) return { value: { collection_id: found.id } };
    if (bare(text) === bare(NO_COLLECTION)) return { value: { collection_id: null } };
    return {
      problem: `Coleção desconhecida. Use ${namesOf(collections)} ou ${NO_COLLECTION}`,
    };
  };
  return {
    read: calculated((cell) => {
      const found = readText(cell);
      return 'problem' in found ? found : idIn(found.value);
    }),
    show: ({ collection_id: id }) => (id ? (names.get(id) ?? '') : NO_COLLECTION),
    isStated: ({ collection_id: id }) => id !== undefined,
    isSame: (a, b) => (a.collection_id ?? null) === (b.collection_id ?? null),
    take(values, from) {
      values.collection_id = from.collection_id ?? null;
    },
  };
}

const NAMED = { groups: groupsRule, collection: collectionRule };

/** How the columns are read that a product has only here, by field. */
const extraRules = (extras: SheetExtras): (readonly [ExtraField, FieldRule])[] => [
  ...extras.tables.map((table) => [priceField(table), ownPrice(table)] as const),
  ...namedColumns(extras).map((field) => [field, NAMED[field](extras)] as const),
];

export type FieldRules = ReadonlyMap<ProductField, FieldRule>;

const EVERYWHERE = keysOf(PRODUCT_FIELDS).map((field) => [field, PRODUCT_FIELDS[field]] as const);

/** How every column of a product is read, with those that it has only here. */
export const fieldRules = (extras: SheetExtras): FieldRules =>
  new Map<ProductField, FieldRule>([...EVERYWHERE, ...extraRules(extras)]);
