import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
);
type Manifest = z.infer<typeof Manifest>;

type Page = {
  at: RegExp;
  /** What it will need besides the entry. */
  modules: string[];
  /** Asks its first questions before its code is there. */
  early?: true;
  also?: string;
};

/** The strip of cloth over the form, on telephones: without this it would be found when all else is there. */
const STRIP =
  '</brand/selvedge-strip.avif>; rel=preload; as=image; type="image/avif"; media="(max-width: 767px)"; fetchpriority=low';

export const PAGES: readonly Page[] = [
  {
    at: /^\/reseller\/catalog/,
    modules: ['app/shell/reseller-area.tsx', 'features/reseller/catalog/catalog-page.tsx'],
    early: true,
  },
  {
    at: /^\/reseller\/cart(?:\?|$)/,
    modules: ['app/shell/reseller-area.tsx', 'features/reseller/cart/cart-page.tsx'],
  },
  {
    at: /^\/reseller\/orders(?:\?|$)/,
    modules: ['app/shell/reseller-area.tsx', 'features/reseller/orders/orders-page.tsx'],
  },
  {
    at: /^\/admin(?:\?|$)/,
    modules: ['app/shell/admin-layout.tsx', 'features/admin/dashboard/dashboard-page.tsx'],
  },
  {
    // All of it is in the file that every page starts with.
    at: /^\/(?:login)?(?:\?|$)/,
    modules: [],
    also: STRIP,
  },
];

type Parts = { modules: Set<string>; styles: Set<string> };

/** A module's files and those of what it imports. */
function gather(manifest: Manifest, name: string, parts: Parts): void {
  const chunk = manifest[name];
  if (!chunk || parts.modules.has(chunk.file)) return;
  parts.modules.add(chunk.file);
  for (const sheet of chunk.css ?? []) parts.styles.add(sheet);
  for (const imported of chunk.imports ?? []) gather(manifest, imported, parts);
}

function partsOf(manifest: Manifest, names: string[]): Parts {
  const parts: Parts = { modules: new Set(), styles: new Set() };
  for (const name of names) gather(manifest, name, parts);
  return parts;
}

export type Preloads = { link: string; early: boolean };

/**
 * `Link` headers for pages whose parts would otherwise be found one after the other: on a telephone
 * each discovery is another trip. Empty when the build wrote no manifest.
 */
export function readPreloads(dist: string): (url: string) => Preloads | undefined {
  const file = path.join(dist, '.vite/manifest.json');
  if (!existsSync(file)) return () => undefined;
  const manifest = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  const entry = partsOf(manifest, ['index.html']);
  const pages = PAGES.map(({ at, modules, early = false, also }) => {
    // What starts the page goes first: the line is narrow.
    const parts = partsOf(manifest, ['index.html', ...modules]);
    const styles = [...parts.styles].filter((name) => !entry.styles.has(name));
    const link = [
      ...(early ? ['</early.js>; rel=modulepreload'] : []),
      // The page's own link to a sheet says `crossorigin`; another would be fetched twice.
      ...styles.map((name) => `</${name}>; rel=preload; as=style; crossorigin`),
      ...[...parts.modules].map((name) => `</${name}>; rel=modulepreload`),
      ...(also ? [also] : []),
    ];
    return { at, link: link.join(', '), early };
  });
  return (url) => pages.find(({ at }) => at.test(url));
}
