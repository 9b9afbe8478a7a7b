// A thread of heavy work: its own entry, its own connections, its own event loop.
import { readlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

import { z } from 'zod';

import { openDatabase } from './db/database.ts';
import { openStore, StorePlace } from './files/store/open-store.ts';
import { HEAVY_JOBS } from './heavy-jobs.ts';
import { serveJobs } from './http/heavy/serve-jobs.ts';
import { inputMessage } from './http/input-messages.ts';

/** Each job needs one; an import writes its progress on another, a copy keeps one for itself. */
const MOST_CONNECTIONS = 4;

/** Lower priority than the thread that answers pages, but not starved on a busy machine. */
const LESS_URGENT = 10;

/** Pages come before heavy work where threads have their own priority. */
function stepBack(): void {
  try {
    const thread = Number(path.basename(readlinkSync('/proc/thread-self')));
    os.setPriority(thread, LESS_URGENT);
  } catch {
    // Only Linux knows it; elsewhere all are equal.
  }
}

const Data = z.object({
  url: z.string(),
  namedStatements: z.boolean().default(true),
  files: StorePlace,
  version: z.string(),
});

z.config({ localeError: inputMessage });
stepBack();
const { url, namedStatements, files, version } = Data.parse(workerData);
const { db, close } = openDatabase({
  url,
  // The running statement fails, and its job with it: nothing else to do.
  onConnectionLost: () => undefined,
  max: MOST_CONNECTIONS,
  namedStatements,
});
if (!parentPort) throw new Error('this is a thread, not a program');
serveJobs(parentPort, {
  jobs: HEAVY_JOBS,
  context: { db, store: openStore(files), version },
  close,
});
