import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
);
type Manifest = z.infer<typeof Manifest>;

/** What a page will need besides the entry, by the beginning of its address. */
const PAGES: [prefix: string, modules: string[]][] = [
  [
    '/reseller/catalog',
    ['app/shell/reseller-area.tsx', 'features/reseller/catalog/catalog-page.tsx'],
  ],
];

/** A module's file and those it imports. */
function filesOf(manifest: Manifest, name: string, seen: Set<string>): void {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
}

/**
 * `Link` headers for pages whose parts would otherwise be found one after the other: on a telephone
 * each discovery is another trip. Empty when the build wrote no manifest.
 */
export function readPreloads(dist: string): (url: string) => string | undefined {
  const file = path.join(dist, '.vite/manifest.json');
  if (!existsSync(file)) return () => undefined;
  const manifest = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  const entry = new Set<string>();
  filesOf(manifest, 'index.html', entry);
  const links = PAGES.map(([prefix, names]) => {
    const files = new Set<string>();
    for (const name of names) filesOf(manifest, name, files);
    // What starts the page goes first: the line is narrow.
    const all = [...entry, ...[...files].filter((name) => !entry.has(name))];
    const modules = all.map((name) => `</${name}>; rel=modulepreload`);
    return [prefix, ['</early.js>; rel=modulepreload', ...modules].join(', ')] as const;
  });
  return (url) => links.find(([prefix]) => url.startsWith(prefix))?.[1];
}
