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
  /** Asks its first questions before its code is there (web/app/early-pages.ts). */
  early?: true;
  /** Shows its title before its code is there. */
  titled?: true;
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
    early: true,
    titled: true,
  },
  {
    at: /^\/reseller\/orders(?:\?|$)/,
    modules: ['app/shell/reseller-area.tsx', 'features/reseller/orders/orders-page.tsx'],
    early: true,
    titled: true,
  },
  {
    at: /^\/admin(?:\?|$)/,
    modules: ['app/shell/admin-layout.tsx', 'features/admin/dashboard/dashboard-page.tsx'],
    early: true,
    titled: true,
  },
  {
    // All of it is in the file that every page starts with.
    at: /^\/(?:login)?(?:\?|$)/,
    modules: [],
    also: STRIP,
  },
];

const TITLE_FACE = /hedvig-letters-serif-latin-400-normal\.woff2$/;

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
  const entry = partsOf(manifest, ['index.html']).modules;
  const face = Object.entries(manifest).find(([name]) => TITLE_FACE.test(name))?.[1].file;
  const pages = PAGES.map(({ at, modules, early = false, titled, also }) => {
    const { modules: files, styles } = partsOf(manifest, ['index.html', ...modules]);
    // The line is narrow: first what something is painted with, then what starts the page. The rest waits
    // for its turn, or answers and the face would come between it.
    const link = [
      '</theme.js>; rel=preload; as=script',
      ...(early ? ['</early.js>; rel=modulepreload'] : []),
      // The page's own link to a sheet says `crossorigin`; another would be fetched twice.
      ...[...styles].map((name) => `</${name}>; rel=preload; as=style; crossorigin`),
      ...(titled && face
        ? [`</${face}>; rel=preload; as=font; type="font/woff2"; crossorigin`]
        : []),
      ...[...files].map(
        (name) => `</${name}>; rel=modulepreload${entry.has(name) ? '' : '; fetchpriority=low'}`,
      ),
      ...(also ? [also] : []),
    ];
    return { at, link: link.join(', '), early };
  });
  return (url) => pages.find(({ at }) => at.test(url));
}
