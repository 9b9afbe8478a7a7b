import { findArrival, holdArrival } from '../arrivals/held-arrival.queries.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { counterEntry } from '../ledger/counter-entry.queries.ts';
import { askAbout } from '../ledger/ledger.queries.ts';
import { lockOrders } from '../orders/locked-order.queries.ts';
import type { PixDeps } from './confirm-payment.ts';
import { LEASE_SECONDS, waitAfter } from './leases.rules.ts';
import { problemOf, PspRefusal } from './psp/psp-error.ts';
import type { PspReturn } from './psp/psp-shapes.ts';
import {
  claimReturn,
  endReturn,
  putOffReturn,
  type ClaimedReturn,
} from './returns/returns.queries.ts';
import { valueOf } from './value.rules.ts';

/** One return that the bank is to be asked for, or about; false when there is none. */
export async function workReturn(deps: PixDeps): Promise<boolean> {
  const { db, log } = deps;
  const back = await claimReturn(db, LEASE_SECONDS);
  if (!back) return false;
  const { id, state, attempts } = back;
  try {
    await note(db, back, await askFor(deps, back));
  } catch (error) {
    const problem = problemOf(error);
    log.warn({ problem, id }, 'a PIX return could not be carried on');
    if (error instanceof PspRefusal && REFUSED.has(error.status)) await takeBack(db, back, problem);
    else await putOffReturn(db, back, { state, problem, seconds: waitAfter(attempts) });
  }
  return true;
}

/** Said of the return itself. That we have no access, or come too often, says nothing of it. */
const REFUSED = new Set([400, 404, 409, 410, 422]);

/** Under our own name, so that asking twice sends nothing twice. What a try of before began is looked up. */
async function askFor({ psp }: PixDeps, back: ClaimedReturn): Promise<PspReturn> {
  const { cents, note: said, attempts } = back;
  const before =
    attempts > 0 || back.state === 'processing' ? await psp.findReturn(back) : undefined;
  if (before) return before;
  return psp.putReturn(back, {
    valor: valueOf(cents),
    ...(said && { descricao: said.slice(0, 140) }),
  });
}

async function note(db: Db, back: ClaimedReturn, { status, rtrId, motivo }: PspReturn) {
  if (status === 'NAO_REALIZADO') return takeBack(db, back, motivo ?? 'o banco não devolveu');
  if (status === 'EM_PROCESSAMENTO') {
    const seconds = waitAfter(back.attempts + 2);
    return putOffReturn(db, back, { state: 'processing', problem: null, seconds });
  }
  await endReturn(db, back, { state: 'returned', returnId: rtrId ?? null, problem: null });
}

/** The money stayed: its entry is countered, and somebody decides again. */
const takeBack = (db: Db, back: ClaimedReturn, problem: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { arrivalId, entryId } = back;
    const found = await findArrival(tx, arrivalId);
    if (found?.orderId) await lockOrders(tx, [found.orderId]);
    const arrival = await holdArrival(tx, arrivalId);
    if (!arrival) throw new Error('unreachable: a return is of an arrival');
    const ended = await endReturn(tx, back, {
      state: 'refused',
      returnId: null,
      problem: problem.slice(0, 300),
    });
    if (!ended) return;
    await askAbout(tx, arrivalId, arrival.reason ?? 'unknown');
    await counterEntry(tx, entryId, { actorId: null, note: 'Devolução não realizada pelo banco' });
    const subject = arrival.orderId
      ? ({ subjectType: 'order', subjectId: arrival.orderId } as const)
      : undefined;
    if (subject) await recordAudit(tx, { actorId: null, action: 'arrival_undone', ...subject });
  });
