import { IMPORT_FIELDS, type SheetField } from '#contract/import-fields';
import type { Import, ImportColumn } from '#contract/imports';
import { repeatedFields } from '#web/sheet/repeated-fields.rules.ts';

export type Mapping = readonly (SheetField | null)[];

/** All that a column may be, by what it is called. */
export type SheetFields = Readonly<Record<string, { label: string }>>;

/** With what products have only in this portal. */
export const fieldsOf = ({ extras = [] }: Pick<Import, 'extras'>): SheetFields => ({
  ...IMPORT_FIELDS,
  ...Object.fromEntries(extras.map(({ field, label }) => [field, { label }])),
});

/** What must be put right before the columns are sent; each one said in a sentence. */
export function mappingProblems(
  columns: readonly Pick<ImportColumn, 'letter'>[],
  mapping: Mapping,
  fields: SheetFields = IMPORT_FIELDS,
): string[] {
  const repeated = [...repeatedFields(mapping)].map((field) => {
    const letters = columns.filter((_, at) => mapping[at] === field).map(({ letter }) => letter);
    return `“${fields[field]?.label ?? ''}” está em mais de uma coluna: ${listed(letters)}.`;
  });
  return mapping.includes('sku') ? repeated : ['Escolha qual coluna é o SKU.', ...repeated];
}

const listed = (letters: readonly string[]): string =>
  letters.length < 2
    ? letters.join('')
    : `${letters.slice(0, -1).join(', ')} e ${letters.slice(-1).join('')}`;
