import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Page } from '@playwright/test';
import { z } from 'zod';

/** Bytes of gzipped JavaScript that a first visit to the login page may load. */
export const LOGIN_LIMIT = 110_000;
/** The same of any file but the one that every page starts with. */
export const CHUNK_LIMIT = 60_000;

export type Weighed = { path: string; bytes: number };

// Level 9 is what the build writes beside each file and the server sends.
const gzipped = (content: Buffer) => gzipSync(content, { level: 9 }).length;

/** Every script the page loads until it is quiet, weighed as gzip sends it. */
export async function weighScripts(page: Page, path: string): Promise<Weighed[]> {
  const scripts: Promise<Weighed>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const { pathname } = new URL(response.url());
    scripts.push(response.body().then((body) => ({ path: pathname, bytes: gzipped(body) })));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return Promise.all(scripts);
}

const DIST = join(import.meta.dirname, '..', 'dist', 'web');
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
);

/** The built files that pages bring along, without what every page starts with. */
export function weighChunks(): Weighed[] {
  const manifest = Manifest.parse(
    JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8')),
  );
  const start = new Set((manifest['index.html']?.imports ?? []).map((key) => manifest[key]?.file));
  return readdirSync(join(DIST, 'assets'))
    .filter((name) => name.endsWith('.js') && !start.has(`assets/${name}`))
    .map((name) => ({ path: name, bytes: gzipped(readFileSync(join(DIST, 'assets', name))) }));
}

export const sumOf = (all: readonly Weighed[]) => all.reduce((sum, { bytes }) => sum + bytes, 0);
