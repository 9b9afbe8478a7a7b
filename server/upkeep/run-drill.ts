import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { CommandRefused } from '../command-refused.ts';
import { openDatabase, type Db } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { UNHURRIED } from '../db/role-limits.ts';
import { AppError } from '../errors.ts';
import type { FileStore } from '../files/store/file-store.ts';
import { checkIntegrity } from './check-integrity.ts';
import type { Drill } from './drill-table.rules.ts';
import { restoreBackup } from './restore-backup.ts';
import { inScratchFolder } from './scratch-folder.ts';
import { writeBackup } from './write-backup.ts';

type Portal = {
  db: Db;
  store: FileStore;
  /** The version that makes the copy. */
  app: string;
  /** Aborted with what is said then. */
  signal: AbortSignal;
};

/** Nobody waits behind a screen. */
export const CONNECTS_WITHIN_MS = 60_000;
/** What is in flight then reports it. */
const ignore = () => undefined;

/**
 * A copy as the page makes it, put into a database of its own and held against every rule there, with the
 * portal's files. The portal is only read; of the copy nothing stays.
 */
export async function runDrill(portal: Portal): Promise<Drill> {
  try {
    return await inScratchFolder(async (folder) => {
      const file = path.join(folder, 'copy.ndjson.gz');
      const copy = await timed(() => makeCopy(portal, file));
      return { copy, ...(await tryCopy(portal, { folder, file })) };
    });
  } catch (error) {
    // What fails once it was called off fails because of that.
    portal.signal.throwIfAborted();
    throw error instanceof AppError ? new CommandRefused(error.message, { cause: error }) : error;
  }
}

async function makeCopy({ db, app, signal }: Portal, file: string): Promise<{ bytes: number }> {
  const content = await writeBackup(db, { app, now: new Date() });
  await pipeline(content, createWriteStream(file, { mode: 0o600 }), { signal });
  return { bytes: (await stat(file)).size };
}

type Scratch = { folder: string; file: string };

async function tryCopy({ store, signal }: Portal, { folder, file }: Scratch) {
  const scratch = await startEmbeddedPostgres({
    dataDir: folder,
    fsync: false,
    onEvent: ignore,
    signal,
  });
  const callOff = () => scratch.abandon();
  signal.addEventListener('abort', callOff, { once: true });
  try {
    const restored = await timed(() => restoreBackup(scratch.url, file));
    signal.throwIfAborted();
    const checked = await timed(() => checkRestored(scratch.url, store));
    return { restored, checked };
  } finally {
    signal.removeEventListener('abort', callOff);
    await scratch.stop();
  }
}

async function checkRestored(url: string, store: FileStore) {
  const { db, close } = openDatabase({
    url,
    onConnectionLost: ignore,
    max: 1,
    limits: UNHURRIED,
    connectWithinMs: CONNECTS_WITHIN_MS,
  });
  try {
    return await checkIntegrity({ db, store }, new Date());
  } finally {
    await close();
  }
}

async function timed<T extends object>(work: () => Promise<T>): Promise<T & { seconds: number }> {
  const start = performance.now();
  const done = await work();
  return { ...done, seconds: (performance.now() - start) / 1000 };
}
