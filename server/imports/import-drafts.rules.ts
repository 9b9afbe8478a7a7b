import type { DraftRow } from './import-drafts.queries.ts';

/** What keeps resellers from finding or ordering it: `sem categoria e sem estoque`. Nothing where it is complete. */
export function missingIn({ has_category, has_stock }: DraftRow): string {
  const missing = [
    ...(has_category ? [] : ['sem categoria']),
    ...(has_stock ? [] : ['sem estoque']),
  ];
  return missing.join(' e ');
}

const count = (n: number, one: string, many: string) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`;

export function publishedText(published: number, incomplete: number): string {
  const done = count(published, 'produto publicado', 'produtos publicados');
  if (incomplete === 0) return done;
  return `${done}, ${count(incomplete, 'incompleto', 'incompletos')}`;
}
