import type { FiscalNoteId } from '#contract/ids';

/** A note as its order lists it; moments are text, because they come inside of JSON. */
export type NoteInOrder = {
  id: FiscalNoteId;
  key: string;
  number: number;
  series: number;
  issuedAt: string;
  total: number;
  cancelledAt: string | null;
  xml: string;
  danfe: string | null;
  doubts: string[];
};

/** SQL: the notes of an order, the oldest first; null while it has none. */
export const notesOf = (orderId: string): string => `(
  select json_agg(json_build_object('id', n.id, 'key', n.key, 'number', n.number,
    'series', n.series, 'issuedAt', n.issued_at, 'total', n.total_cents,
    'cancelledAt', n.cancelled_at, 'xml', n.xml_file, 'danfe', n.danfe_file, 'doubts', n.doubts)
    order by n.issued_at, n.key)
  from fiscal_notes n where n.order_id = ${orderId})`;
