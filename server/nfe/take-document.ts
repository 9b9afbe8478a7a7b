import { createHash } from 'node:crypto';

import { cnpjRoot } from '#contract/cnpj';
import type { OrderId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { inTransaction, wasRolledBack } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { dropFiles, keepFile } from '../files/private-files.ts';
import { lockOrderOr404 } from '../orders/decide-order.ts';
import { cancelNote } from './cancel-note.ts';
import { findCandidate, listCandidates } from './candidates.queries.ts';
import { decide, judge, numbersSaid, type Judged } from './match-note.rules.ts';
import { NoteProblem } from './note-problem.rules.ts';
import type { NoteFacts } from './notes/note-facts.ts';
import { findNoteByKey, insertNote, type KeptFile, type NoteRow } from './notes/notes.queries.ts';
import { readDocument, type NfeDocument } from './read-document.rules.ts';
import { NOTHING, refusal, type Deps, type Sender, type Taken } from './taken.ts';
import { tellAttached } from './tell-attached.ts';

/** What it is; in place of a document the words it is refused with. */
export function parse(bytes: Buffer, ownCnpj: string): NfeDocument | Taken {
  try {
    return readDocument(bytes, ownCnpj);
  } catch (error) {
    if (error instanceof NoteProblem) return refusal(error.message);
    throw error;
  }
}

/** Taken in once, however often and by whomever it is sent. */
export async function takeDocument(
  deps: Deps,
  { document, bytes }: { document: NfeDocument; bytes: Buffer },
  sender: Sender,
): Promise<Taken> {
  if (document.kind === 'cancellation') {
    return cancelNote(deps.db, document.cancellation, sender.actorId);
  }
  const { facts } = document;
  const there = await findNoteByKey(deps.db, facts.key);
  if (there) return known(there);
  const xml = {
    file: await keepFile(deps.store, 'nfe', { content: bytes, extension: 'xml' }),
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  const drop = () => dropFiles(deps.store, 'nfe', [xml.file]);
  try {
    const taken = await inTransaction(deps.db, (tx) => write(tx, facts, xml, sender));
    if (taken) return taken;
  } catch (error) {
    // After a connection lost at the commit nobody knows: a file too many does less harm.
    if (error instanceof AppError || wasRolledBack(error)) await drop();
    throw error;
  }
  await drop();
  const first = await findNoteByKey(deps.db, facts.key);
  return first ? known(first) : refusal('A NF-e foi descartada enquanto era enviada de novo.');
}

const known = (note: NoteRow): Taken => ({
  outcome: 'known',
  message: note.orderNumber
    ? `Já está no pedido #${note.orderNumber}.`
    : 'Já foi recebida e espera que alguém diga de que pedido é.',
  doubts: [],
  noteId: note.id,
  number: note.number,
  orderId: note.orderId,
  orderNumber: note.orderNumber,
});

/** Undefined: somebody else has sent it meanwhile. */
async function write(
  tx: Db,
  facts: NoteFacts,
  xml: KeptFile,
  sender: Sender,
): Promise<Taken | undefined> {
  const decision = await place(tx, facts, sender.orderId);
  if ('wait' in decision) {
    const note = { facts, xml, sentBy: sender.actorId, attachment: undefined };
    const noteId = await insertNote(tx, note);
    if (!noteId) return undefined;
    return { ...NOTHING, outcome: 'waiting', message: decision.wait, noteId, number: facts.number };
  }
  const { order, doubts } = decision.attach;
  const attachment = { orderId: order.id, by: sender.actorId, doubts };
  const noteId = await insertNote(tx, { facts, xml, sentBy: sender.actorId, attachment });
  if (!noteId) return undefined;
  await tellAttached(tx, facts, order.id, sender.actorId);
  return {
    outcome: 'attached',
    message: `Anexada ao pedido #${order.number}.`,
    doubts,
    noteId,
    number: facts.number,
    orderId: order.id,
    orderNumber: order.number,
  };
}

/** The order it goes to is locked and looked at once more: another note may have come to it meanwhile. */
async function place(tx: Db, facts: NoteFacts, orderId: OrderId | undefined) {
  const judged = await judgeAll(tx, facts, orderId);
  if (orderId !== undefined && !judged.some(({ order }) => order.id === orderId)) {
    throw new AppError('NOT_FOUND', 'Pedido não encontrado.');
  }
  const decision = decide(facts, judged);
  if ('wait' in decision) return decision;
  const { id } = decision.attach.order;
  await lockOrderOr404(tx, id);
  const fresh = await findCandidate(tx, facts.key, id);
  return decide(facts, fresh ? [judge(facts, fresh, id === orderId)] : []);
}

/** Every order it may be of, with what speaks against each. */
export async function judgeAll(
  db: Db,
  facts: NoteFacts,
  orderId: OrderId | undefined,
): Promise<Judged[]> {
  const { document } = facts.recipient;
  const orders = await listCandidates(db, {
    key: facts.key,
    total: facts.total,
    numbers: numbersSaid(facts),
    orderId,
    root: document?.length === 14 ? cnpjRoot(document) : undefined,
  });
  return orders.map((order) => judge(facts, order, order.id === orderId));
}
