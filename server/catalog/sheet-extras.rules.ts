import type { CollectionId, GroupId } from '#contract/ids';
import { fieldLabel, type ExtraColumn, type NamedExtra } from '#contract/import-fields';

export type OwnTable = { no: number; name: string };
export type NamedGroup = { id: GroupId; name: string };
export type OpenCollection = { id: CollectionId; name: string; isDraft: boolean };

/** What sheets of products name besides their own columns: tables of own prices, groups, collections. */
export type SheetExtras = {
  tables: readonly OwnTable[];
  groups: readonly NamedGroup[];
  collections: readonly OpenCollection[];
};

export const NO_EXTRAS: SheetExtras = { tables: [], groups: [], collections: [] };

export const priceField = ({ no }: OwnTable) => `price:${no}` as const;
export const priceLabel = (name: string): string => `Preço: ${name}`;

export const namedColumns = ({ groups, collections }: SheetExtras): NamedExtra[] => [
  ...(groups.length > 0 ? ['groups' as const] : []),
  ...(collections.length > 0 ? ['collection' as const] : []),
];

/** The columns they are, after all others: a new table moves no column of anybody's sheet. */
export const extraColumns = (extras: SheetExtras): ExtraColumn[] => [
  ...extras.tables.map((table) => ({ field: priceField(table), label: priceLabel(table.name) })),
  ...namedColumns(extras).map((field) => ({ field, label: fieldLabel(field) })),
];

/** Several groups stand in one cell; no name of a group has what stands between them. */
export const groupsText = (names: readonly string[]): string =>
  names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')).join('; ');
