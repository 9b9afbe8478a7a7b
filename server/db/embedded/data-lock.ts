import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { CommandRefused } from '../../command-refused.ts';
import { birthOf, isAlive } from './processes.ts';

const Owner = z.object({ pid: z.int().positive(), birth: z.string() });
type Owner = z.infer<typeof Owner>;

function readOwner(file: string): Owner | undefined {
  try {
    return Owner.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined; // gone, or cut short by a crash while it was written
  }
}

const isRunning = ({ pid, birth }: Owner) => isAlive(pid) && birthOf(pid) === birth;

const lockFile = (folder: string) => path.join(folder, 'server.lock');

/**
 * Checked first: a second server would also find the port taken, but the data folder is the real
 * problem.
 */
export function refuseSecondServer(folder: string): void {
  const owner = readOwner(lockFile(folder));
  if (!owner || !isRunning(owner)) return;
  throw new CommandRefused(
    `Já existe um servidor em execução com a pasta de dados ${folder} (processo ${owner.pid}). ` +
      'Encerre-o ou defina outra pasta em DATA_DIR.',
  );
}

/**
 * One server per data folder: a second one would stop the first one's database. Survives `kill -9`,
 * because the owner is checked and not only the file.
 */
export function lockDataFolder(folder: string): () => void {
  const file = lockFile(folder);
  for (let tries = 0; tries < 5; tries += 1) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeSync(handle, JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) }));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    refuseSecondServer(folder);
    removeStale(file);
  }
  throw new CommandRefused(`Não foi possível reservar a pasta de dados ${folder}.`);
}

/** Moved aside first, so that of two starters only one removes it. */
function removeStale(file: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    rmSync(aside, { force: true });
  } catch {
    // The other starter was faster.
  }
}
