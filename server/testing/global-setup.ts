import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { TestProject } from 'vitest/node';

import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { projectRoot } from '../project-root.ts';
import { bundleServer } from './bundle-server.ts';

declare module 'vitest' {
  // Interface merging is how Vitest learns what `inject` may ask for.
  interface ProvidedContext {
    adminUrl: string;
    templateUrl: string;
    /** The file of the server, to be started as a process. */
    serverEntry: string;
    /** The address of the module that threads run. */
    heavyEntry: string;
  }
}

/** One real PostgreSQL for the run; its migrated database is the template every file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ourela-test-'));
  const cluster = await startEmbeddedPostgres({
    dataDir,
    fsync: false,
    onEvent: () => undefined,
  });
  await migrate(cluster.url, path.join(projectRoot, 'server/db/migrations'));
  project.provide('adminUrl', cluster.adminUrl);
  project.provide('templateUrl', cluster.url);
  const bundles = path.join(projectRoot, '.cache', `bundles-${process.pid}`);
  await bundleAll(bundles);
  project.provide('serverEntry', path.join(bundles, 'main.js'));
  project.provide('heavyEntry', pathToFileURL(path.join(bundles, 'heavy-thread.js')).href);
  project.onTestsRerun(() => bundleAll(bundles));
  return async () => {
    await cluster.stop();
    rmSync(bundles, { recursive: true, force: true });
    refuseDeadlocks(path.join(dataDir, 'postgres.log'));
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Once for the run: each file of tests that starts a thread or a server would do it again. */
const bundleAll = (outdir: string): Promise<void> =>
  bundleServer(outdir, { main: 'server/main.ts', 'heavy-thread': 'server/heavy-thread.ts' });

/** A deadlock that was tried again and worked is still a lock taken in the wrong order. */
function refuseDeadlocks(logFile: string): void {
  const lines = readFileSync(logFile, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.includes('deadlock detected'));
  if (at < 0) return;
  process.exitCode = 1;
  throw new Error(`Deadlock:\n${lines.slice(at, at + 6).join('\n')}`);
}
