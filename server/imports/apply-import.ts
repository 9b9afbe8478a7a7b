import type { ErrorDetail } from '#contract/error-reply';
import type { ImportId, UserId } from '#contract/ids';
import type { ImportSummary } from '#contract/imports';

import { recordAudit, recordAudits } from '../audit/audit.queries.ts';
import { recordPrices } from '../catalog/price-history.queries.ts';
import type { Db } from '../db/database.ts';
import { allowLongWork } from '../db/long-work.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { moveStock } from '../inventory/stock.queries.ts';
import {
  changeProducts,
  closeApplied,
  countPlanned,
  createProducts,
  findReturningSizes,
  findStale,
  openSizes,
  readMoves,
  releaseCreated,
  type PlannedMove,
} from './apply.queries.ts';
import { batchesOf } from './import-batches.ts';
import { firstNamed, importNotFound } from './import-errors.ts';
import { writePrices } from './import-prices.queries.ts';
import { IMPORT_TIMEOUTS } from './import-timeouts.ts';
import { lockImport } from './imports.queries.ts';
import { lockCounts, lockProducts, lockSizes, lockTables, nameStyles } from './locks.queries.ts';
import { holdNamed, type Named } from './named-extras.ts';
import { parkToApply } from './park-colors.queries.ts';
import { Progress } from './progress.ts';
import { recordTables } from './record-tables.ts';

/** `checkedAt`: the check whose rows were seen. */
type Asked = { id: ImportId; actorId: UserId; checkedAt?: string | undefined };
type Steps = { plus: (count: number) => void };

/** All of it or nothing. One that was applied already stays as it is: a repeated request changes nothing. */
export async function applyImport(db: Db, asked: Asked): Promise<void> {
  const progress = new Progress(db, asked.id);
  try {
    await inTransaction(db, (tx) => apply(tx, asked, progress));
  } catch (error) {
    // A SKU that somebody else took after it was looked for: by now it can be seen and named.
    if (isTaken(error)) refuseStale(await findStale(db, asked.id));
    throw error;
  } finally {
    await progress.end();
  }
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23505';

async function apply(tx: Db, { id, actorId, checkedAt }: Asked, progress: Progress): Promise<void> {
  await allowLongWork(tx, IMPORT_TIMEOUTS.otherRun);
  const found = await lockImport(tx, id);
  if (!found) throw importNotFound();
  if (found.state === 'applied') return;
  if (found.state === 'undone')
    throw new AppError('IMPORT_CLOSED', 'Esta importação foi desfeita.');
  refuseOtherCheck(found.checked_at, checkedAt);
  refuseUnready(found.summary);
  await allowLongWork(tx, IMPORT_TIMEOUTS.row);
  await lockProducts(tx, id);
  await lockTables(tx, id);
  refuseStale(await findStale(tx, id));
  const named = await holdNamed(tx, id);
  named.refuseGone();
  await nameStyles(tx, id);
  const planned = await countPlanned(tx, id);
  const steps = stepsOf(progress, found.row_count, planned.products + planned.sizes);
  await writeNew(tx, { id, actorId, named, count: planned.products }, steps);
  await lockCounts(tx, id);
  await parkToApply(tx, id);
  await writeChanged(tx, { id, actorId, named, count: planned.products }, steps);
  await releaseCreated(tx, id);
  await writeSizes(tx, { id, actorId, count: planned.sizes }, steps);
  await named.refuseBound('IMPORT_STALE');
  await recordTables(tx, actorId, await writePrices(tx, id, 'new_cents'));
  await closeApplied(tx, id, actorId);
  const entry = { actorId, subjectType: 'import', subjectId: id } as const;
  const after = { filename: found.filename, ...found.summary };
  await recordAudit(tx, { ...entry, action: 'import_applied', after });
}

/** Somebody checked it again, perhaps with other columns: what would be written was not seen. */
function refuseOtherCheck(kept: Date | null, seen: string | undefined): void {
  if (seen === undefined || kept?.getTime() === Date.parse(seen)) return;
  const text =
    'A planilha foi conferida de novo em outra janela. Veja o que muda antes de aplicar.';
  throw new AppError('IMPORT_STALE', text);
}

function refuseUnready(summary: ImportSummary | null): void {
  if (!summary) throw new AppError('IMPORT_UNREADY');
  if (summary.wrong > 0) {
    const text = 'Há linhas com erro. Corrija a planilha e envie de novo: nada foi aplicado.';
    throw new AppError('IMPORT_UNREADY', text);
  }
  if (summary.new + summary.changed === 0) {
    throw new AppError('IMPORT_UNREADY', 'A planilha não muda nada: não há o que aplicar.');
  }
}

function refuseStale(skus: readonly string[]): void {
  if (skus.length === 0) return;
  const details = firstNamed(skus).map((sku) => ({
    path: sku,
    message: `${sku} mudou desde a conferência`,
  }));
  throw new AppError('IMPORT_STALE', undefined, { details });
}

/** Progress in rows, in proportion to what is written: a row may be a product, a size or nothing. */
function stepsOf(progress: Progress, rows: number, total: number): Steps {
  let done = 0;
  return {
    plus: (more) => {
      done += more;
      progress.report(Math.floor((rows * done) / Math.max(1, total)));
    },
  };
}

type Work = Asked & { count: number };
type NamedWork = Work & { named: Named };

async function writeNew(
  tx: Db,
  { id, actorId, named, count }: NamedWork,
  steps: Steps,
): Promise<void> {
  const entry = { actorId, action: 'product_created', subjectType: 'product' } as const;
  for (const batch of batchesOf(id, count)) {
    const created = await createProducts(tx, batch);
    await recordAudits(
      tx,
      created.map(({ id: subjectId, after }) => ({
        ...entry,
        subjectId,
        after: named.told(after),
      })),
    );
    steps.plus(created.length);
  }
}

async function writeChanged(
  tx: Db,
  { id, actorId, named, count }: NamedWork,
  steps: Steps,
): Promise<void> {
  const entry = { actorId, action: 'product_changed', subjectType: 'product' } as const;
  for (const batch of batchesOf(id, count)) {
    const touched = await changeProducts(tx, batch);
    // Where only sizes change, the product itself has no audit entry.
    const changed = touched.filter(({ after }) => Object.keys(after).length > 0);
    await recordAudits(
      tx,
      changed.map(({ id: subjectId, before, after }) => ({
        ...entry,
        subjectId,
        before: named.told(before),
        after: named.told(after),
      })),
    );
    await recordPrices(tx, changed, { cause: 'import', actorId });
    steps.plus(touched.length);
  }
}

async function writeSizes(tx: Db, { id, actorId, count }: Work, steps: Steps): Promise<void> {
  await findReturningSizes(tx, id);
  await lockSizes(tx, id);
  await openSizes(tx, id);
  const short: PlannedMove[] = [];
  for (const batch of batchesOf(id, count)) {
    const moves = (await readMoves(tx, batch)).filter(({ delta }) => delta !== 0);
    const moved = new Set(await moveStock(tx, moves, { cause: 'import', actorId }));
    short.push(...moves.filter(({ variantId }) => !moved.has(variantId)));
    steps.plus(batch.to - batch.from);
  }
  refuseShort(short);
}

function refuseShort(short: readonly PlannedMove[]): void {
  const details: ErrorDetail[] = firstNamed(short).map(({ sku, size }) => ({
    path: sku,
    message: `O estoque de ${sku}, tamanho ${size}, foi vendido desde a conferência. Confira novamente.`,
  }));
  if (details.length > 0) throw new AppError('IMPORT_STALE', details[0]?.message, { details });
}
