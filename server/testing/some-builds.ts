import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { atTheEnd } from './at-the-end.ts';

/** A built web app with these assets, by name; returns its folder. */
export function someBuild(files: Record<string, string>): string {
  const dist = mkdtempSync(path.join(os.tmpdir(), 'ourela-build-'));
  atTheEnd(async () => rmSync(dist, { recursive: true, force: true }));
  mkdirSync(path.join(dist, 'assets'));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(dist, 'assets', name), content);
  }
  return dist;
}
