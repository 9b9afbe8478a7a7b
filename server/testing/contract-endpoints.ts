import { readdirSync } from 'node:fs';
import path from 'node:path';

import type { Endpoint } from '#contract/endpoint';

import { projectRoot } from '../project-root.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'audience' in value;

/** Every endpoint of the contract: a new one is found by itself. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  const folder = path.join(projectRoot, 'contract');
  const files = readdirSync(folder).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const found: Endpoint[] = [];
  for (const file of files) {
    // The name is not known to the bundler, and need not be.
    const room: Record<string, unknown> = await import(/* @vite-ignore */ path.join(folder, file));
    found.push(...Object.values(room).filter(isEndpoint));
  }
  return found;
}
