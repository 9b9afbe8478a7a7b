import type { SheetField } from '#contract/import-fields';
import type { ImportRow } from '#contract/imports';
import type { ProductDoubts } from '#contract/product-doubts';

import type { FieldRules } from './extra-fields.rules.ts';
import type { KnownProduct, ProductPlan } from './plan.ts';
import type { Line } from './row-lines.rules.ts';

type Size = ProductPlan['sizes'][number];

/** What is known of a row's product by now; `size` is what the row itself says of one. */
export type RowFacts = {
  known: KnownProduct | undefined;
  rules: FieldRules;
  size: Size | undefined;
  title: string;
  doubts: ProductDoubts;
};

type Changes = ImportRow['changes'];

function productChanges(line: Line, { known, rules }: RowFacts): Changes {
  const changes: Changes = [];
  for (const field of line.stated) {
    const rule = rules.get(field);
    if (!rule || (known && rule.isSame(line.values, known.values))) continue;
    const before = known ? rule.show(known.values) : null;
    const after = rule.show(line.values) ?? '';
    changes.push({ field, ...(rule.label && { label: rule.label }), before, after });
  }
  return changes;
}

/** What a row would change, in the words people read. */
function changesOf(line: Line, facts: RowFacts): Changes {
  const changes = productChanges(line, facts);
  const { size } = facts;
  if (!size) return changes;
  const isNew = size.id === null;
  if (isNew) changes.push({ field: 'size', before: null, after: size.size });
  if (isNew || size.stock !== size.before) {
    const before = isNew ? null : String(size.before);
    changes.push({ field: 'stock', before, after: String(size.stock) });
  }
  return changes;
}

const DOUBTED_BY = {
  price40: ['msrp', 'price40'],
  weight: ['weight'],
} as const satisfies Record<keyof ProductDoubts, SheetField[]>;

/** Only what the row itself would bring about: what has long been so is nobody's slip today. */
function warningsOf(changes: ImportRow['changes'], doubts: ProductDoubts): string[] {
  const changed = new Set(changes.map(({ field }) => field));
  return (['price40', 'weight'] as const).flatMap((doubt) => {
    const text = doubts[doubt];
    return text && DOUBTED_BY[doubt].some((field) => changed.has(field)) ? [text] : [];
  });
}

/** A row with its verdict; a wrong one says what is wrong instead of what would change. */
export function judgedRow(line: Line, facts: RowFacts): ImportRow {
  const isWrong = line.complaints.length > 0;
  const changes = isWrong ? [] : changesOf(line, facts);
  const warnings = warningsOf(changes, facts.doubts);
  const isNew = !facts.known || facts.size?.id === null;
  const changed = changes.length > 0 ? 'changed' : 'same';
  return {
    row: line.row,
    sku: line.sku,
    title: facts.title,
    size: line.size ?? line.sizeText,
    verdict: isWrong ? 'wrong' : isNew ? 'new' : changed,
    changes,
    complaints: line.complaints,
    ...(warnings.length > 0 && { warnings }),
  };
}
