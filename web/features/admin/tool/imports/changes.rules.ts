import type { ImportRow } from '#contract/imports';

/** More than this and a text is shown from where it begins to differ. */
const MOST = 90;
const BEFORE_DIFFERENCE = 24;

type Change = ImportRow['changes'][number];
type Complaint = ImportRow['complaints'][number];

/** Both sides short enough for a cell, with the place where they differ in sight. */
export function shortChange({ before, after }: Pick<Change, 'before' | 'after'>) {
  const from = differsAt(before ?? '', after);
  return { before: before === null ? null : piece(before, from), after: piece(after, from) };
}

function differsAt(before: string, after: string): number {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  return at;
}

function piece(text: string, from: number): string {
  if (text.length <= MOST) return text;
  const latest = Math.max(0, text.length - MOST);
  const start = Math.min(Math.max(0, from - BEFORE_DIFFERENCE), latest);
  const end = start + MOST;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

/** `D12 · Preço sugerido: use um número`; a complaint about the whole row has no cell. */
export function complaintText({ cell, column, message }: Complaint): string {
  const where = [cell, column].filter(Boolean).join(' · ');
  return where ? `${where}: ${message}` : message;
}
