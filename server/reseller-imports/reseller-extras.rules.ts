import { keysOf } from '#contract/closed-set';
import type { GroupId } from '#contract/ids';
import {
  CREDIT_FIELDS,
  RESELLER_EXTRAS,
  RESELLER_FIELDS,
  type AnyResellerField,
  type ResellerExtra,
  type ResellerField,
} from '#contract/reseller-imports';
import { text } from '#contract/text';

import { textCell } from '../imports/field-readers.rules.ts';
import { byName, namesIn, namesOf } from '../imports/sheet/by-name.rules.ts';
import { folded, type Reading } from '../imports/sheet/cells.rules.ts';
import type { Cell } from '../imports/sheet/sheet.ts';
import { CELLS, type OwnTerms } from './reseller-fields.rules.ts';

/** What companies of a table may belong to: tables of prices, and tags. */
export type ResellerExtras = {
  tables: readonly { no: number; name: string }[];
  tags: readonly { id: GroupId; name: string }[];
  /** Whether who sends the table sets limits and terms. */
  credit: boolean;
};

const OF_CREDIT: readonly ResellerField[] = CREDIT_FIELDS;

/** What every reseller may have, as far as the sender sets it. */
export const offeredFields = ({ credit }: Pick<ResellerExtras, 'credit'>): ResellerField[] =>
  keysOf(RESELLER_FIELDS).filter((field) => credit || !OF_CREDIT.includes(field));

export const offeredExtras = ({ tables, tags }: ResellerExtras): ResellerExtra[] => [
  ...(tables.length > 0 ? ['priceTable' as const] : []),
  ...(tags.length > 0 ? ['groups' as const] : []),
];

export const extraOfHead = (head: string, offered: readonly ResellerExtra[]) =>
  keysOf(RESELLER_EXTRAS).find(
    (field) => offered.includes(field) && folded(RESELLER_EXTRAS[field].label) === folded(head),
  );

type Reader = (cell: Cell, own: OwnTerms) => Reading<string>;
export type ResellerCells = Partial<Record<AnyResellerField, Reader>>;

const written = textCell(text(2_000));

/** With how the columns are read that there are only here. */
export function resellerCells(extras: ResellerExtras): ResellerCells {
  const { tables, tags } = extras;
  const offered = offeredExtras(extras);
  const readers: Record<ResellerExtra, Reader> = {
    priceTable: tableCell(tables),
    groups: tagsCell(tags),
  };
  return Object.fromEntries([
    ...offeredFields(extras).map((field) => [field, CELLS[field]]),
    ...offered.map((field) => [field, readers[field]]),
  ]);
}

/** By its number. */
function tableCell(tables: ResellerExtras['tables']): Reader {
  const find = byName(tables);
  return (cell) => {
    const read = written(cell);
    if ('problem' in read) return read;
    const table = find(read.value);
    return table
      ? { value: String(table.no) }
      : { problem: `Tabela desconhecida. Use ${namesOf(tables)}` };
  };
}

/** By their ids, one after the other. */
function tagsCell(tags: ResellerExtras['tags']): Reader {
  const find = byName(tags);
  return (cell) => {
    const read = written(cell);
    if ('problem' in read) return read;
    const names = namesIn(read.value);
    const missing = names.find((name) => !find(name));
    return missing === undefined
      ? { value: [...new Set(names.flatMap((name) => find(name)?.id ?? []))].join() }
      : { problem: `Grupo desconhecido: ${missing}. Use ${namesOf(tags)}, com ; entre eles` };
  };
}
