import type { WaitingNote } from '#contract/nfe';

import type { Db } from '../db/database.ts';
import type { Reader } from '../http/reader.ts';
import { decide, type Judged } from './match-note.rules.ts';
import { toNoteDetail } from './notes/note.shape.ts';
import { listWaiting, type NoteRow } from './notes/notes.queries.ts';
import { judgeAll } from './take-document.ts';

/** The oldest; the others come up as these are decided. */
const MOST = 20;

const toCandidate = ({ order, open, doubts }: Judged) => ({
  orderId: order.id,
  orderNumber: order.number,
  companyName: order.companyName,
  status: order.status,
  total: order.total / 100,
  open: Math.max(0, open) / 100,
  doubts,
});

/** What the note names, then what nothing speaks against; of those alike the nearest in value stays first. */
const likelihood = ({ named, doubts }: Judged) => (named ? 2 : 0) + (doubts.length === 0 ? 1 : 0);

/** Judged as the orders are now: what was nobody's yesterday may be somebody's today. */
export async function listWaitingNotes(db: Db, reader: Reader) {
  const { notes, total } = await listWaiting(db, MOST);
  const shown: WaitingNote[] = [];
  for (const note of notes) shown.push(await toWaiting(db, note, reader));
  return { notes: shown, total };
}

async function toWaiting(db: Db, note: NoteRow, reader: Reader): Promise<WaitingNote> {
  const judged = await judgeAll(db, note.facts, undefined);
  const decision = decide(note.facts, judged);
  return {
    ...toNoteDetail(note, reader),
    reason: note.cancelledAt
      ? 'A nota foi cancelada.'
      : 'wait' in decision
        ? decision.wait
        : `Confere com o pedido #${decision.attach.order.number}.`,
    candidates: judged
      .filter(({ company, order }) => company !== 'other' && order.status !== 'CANCELLED')
      .toSorted((one, other) => likelihood(other) - likelihood(one))
      .map(toCandidate),
  };
}
