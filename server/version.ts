import { readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { projectRoot } from './project-root.ts';

/** The version of the portal that runs, as in package.json. */
export function readVersion(): string {
  const text = readFileSync(path.join(projectRoot, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

/** Whether version `one` is `other` or newer: `0.10.1` is newer than `0.9`. */
export function isAtLeast(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) >= 0;
}
