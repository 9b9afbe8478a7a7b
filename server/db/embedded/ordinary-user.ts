import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { CommandRefused } from '../../command-refused.ts';

export type OrdinaryUser = { name: string; uid: number; gid: number };

/** Accounts that most systems have and that own nothing of value. */
const CANDIDATES = ['postgres', '_postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root. When we are root this is who runs it; otherwise it is simply
 * us, and the answer is undefined.
 */
export function ordinaryUser(): OrdinaryUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const accounts = lines.map((line) => line.split(':'));
  for (const candidate of CANDIDATES) {
    const found = accounts.find(([name]) => name === candidate);
    if (found) return { name: candidate, uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new CommandRefused(
    `O PostgreSQL não pode ser executado como root e não há usuário ${CANDIDATES.join(', ')} neste ` +
      'sistema. Inicie o portal com um usuário comum ou defina DATABASE_URL.',
  );
}

function maySearch(user: OrdinaryUser, folder: string): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === user.uid) return (mode & 0o100) !== 0;
  if (gid === user.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/** Whether every folder on the way to `target` lets the user through. */
export function canReach(user: OrdinaryUser, target: string): boolean {
  const { root } = path.parse(target);
  for (let folder = target; folder !== root; folder = path.dirname(folder)) {
    if (!maySearch(user, folder)) return false;
  }
  return true;
}
