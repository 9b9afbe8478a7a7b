import { IMPORT_FIELDS, type ImportField } from '#contract/import-fields';
import type { ImportColumn } from '#contract/imports';
import { repeatedFields } from '#web/sheet/repeated-fields.rules.ts';

export type Mapping = readonly (ImportField | null)[];

/** What must be put right before the columns are sent; each one said in a sentence. */
export function mappingProblems(
  columns: readonly Pick<ImportColumn, 'letter'>[],
  mapping: Mapping,
): string[] {
  const repeated = [...repeatedFields(mapping)].map((field) => {
    const letters = columns.filter((_, at) => mapping[at] === field).map(({ letter }) => letter);
    return `“${IMPORT_FIELDS[field].label}” está em mais de uma coluna: ${listed(letters)}.`;
  });
  return mapping.includes('sku') ? repeated : ['Escolha qual coluna é o SKU.', ...repeated];
}

const listed = (letters: readonly string[]): string =>
  letters.length < 2
    ? letters.join('')
    : `${letters.slice(0, -1).join(', ')} e ${letters.slice(-1).join('')}`;
