import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { projectRoot } from '#server/project-root';
import { readVersion } from '#server/version';

/** A version of the portal in a folder of its own, and a file that only its build has. */
export type Version = { root: string; asset: string };

const ASSETS = 'dist/web/assets';

/** What a running portal reads, besides its packages. */
export const PARTS = [
  'dist',
  'package.json',
  'server/accounts/common-passwords.txt',
  'server/db/migrations',
];

function copyOfPortal(root: string): string {
  mkdirSync(root, { recursive: true });
  for (const part of PARTS) {
    cpSync(path.join(projectRoot, part), path.join(root, part), { recursive: true });
  }
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(root, 'node_modules'));
  return root;
}

/** What is built here. */
export function thisVersion(root: string): Version {
  copyOfPortal(root);
  const asset = readdirSync(path.join(root, ASSETS)).find((name) => /-[\w-]{8}\.js$/.test(name));
  return { root, asset: asset ?? '' };
}

const NEXT_ASSET = 'next-00000000.js';

/** One version on: another number, another build and one more migration that this one lives with. */
export function nextVersion(root: string, before: Version): Version {
  copyOfPortal(root);
  const assets = path.join(root, ASSETS);
  for (const name of readdirSync(assets).filter((file) => file.startsWith(before.asset))) {
    renameSync(path.join(assets, name), path.join(assets, name.replace(before.asset, NEXT_ASSET)));
  }
  const now = readVersion();
  const manifest = path.join(root, 'package.json');
  const next = now.replace(/\d+$/, (patch) => String(Number(patch) + 1));
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(`"${now}"`, `"${next}"`));
  writeFileSync(
    path.join(root, 'server/db/migrations/9000-of-the-next-version.sql'),
    `-- oldest: ${now}\nalter table products add column of_the_next_version integer default 7;\n`,
  );
  // What the build was made from tells builds apart.
  writeFileSync(path.join(root, 'dist/.stamp'), `next ${next}`);
  return { root, asset: NEXT_ASSET };
}
