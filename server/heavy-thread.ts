// A thread of heavy work: its own entry, its own connections, its own event loop.
import { readlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

import { z } from 'zod';

import { openDatabase } from './db/database.ts';
import { HEAVY_JOBS } from './heavy-jobs.ts';
import { serveJobs } from './http/heavy/serve-jobs.ts';
import { inputMessage } from './http/input-messages.ts';

/** Each job needs one; an import tells how far it is through another, a copy keeps one for itself. */
const MOST_CONNECTIONS = 4;

/** Yields to whoever answers pages, and still gets on when the whole machine is busy. */
const LESS_URGENT = 10;

/** Where threads have a priority of their own, whoever waits for a page comes before this one. */
function stepBack(): void {
  try {
    const thread = Number(path.basename(readlinkSync('/proc/thread-self')));
    os.setPriority(thread, LESS_URGENT);
  } catch {
    // Only Linux knows it; elsewhere all are equal.
  }
}

const Data = z.object({ url: z.string(), uploads: z.string(), version: z.string() });

z.config({ localeError: inputMessage });
stepBack();
const { url, uploads, version } = Data.parse(workerData);
const { db, close } = openDatabase({
  url,
  // The statement that was under way fails, and with it its job; there is nobody else to tell.
  onConnectionLost: () => undefined,
  max: MOST_CONNECTIONS,
});
if (!parentPort) throw new Error('this is a thread, not a program');
serveJobs(parentPort, { jobs: HEAVY_JOBS, context: { db, uploads, version }, close });
