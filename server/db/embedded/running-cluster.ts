import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { clusterPassword, portalUrl } from './cluster-folder.ts';
import { isPostmasterOf } from './processes.ts';

const folderOf = (dataDir: string) => path.join(dataDir, 'postgres');

export const hasCluster = (dataDir: string): boolean =>
  existsSync(path.join(folderOf(dataDir), 'PG_VERSION'));

/** What a postmaster writes about itself: its process, then its port, at last whether it is ready. */
function readPostmaster(cluster: string) {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined; // none runs
  }
}

/** The way into the database that a running portal keeps; undefined when none takes connections. */
export function findRunningCluster(dataDir: string): string | undefined {
  const cluster = folderOf(dataDir);
  const found = readPostmaster(cluster);
  if (!found?.isReady || !isPostmasterOf(found.pid, cluster)) return undefined;
  return portalUrl(clusterPassword(dataDir), found.port);
}
