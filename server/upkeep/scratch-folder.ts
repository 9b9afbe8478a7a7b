import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A folder below `TMPDIR` for as long as the work takes. */
export async function inScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ourela-drill-'));
  try {
    return await work(folder);
  } finally {
    for (const place of [clusterOf(folder), folder])
      rmSync(place, { recursive: true, force: true });
  }
}

/** Started by root below a private folder, a cluster lies elsewhere, and here is only a link to it. */
function clusterOf(folder: string): string {
  const cluster = path.join(folder, 'postgres');
  try {
    return realpathSync(cluster);
  } catch {
    return cluster; // it was not made
  }
}
