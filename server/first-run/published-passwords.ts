import { checkPassword } from '../accounts/passwords.ts';
import { ConfigError, isLoopback, type Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { DEMO_ACCOUNTS } from '../demo/demo-accounts.ts';
import { listExisting } from './first-run.queries.ts';

type Exposure = Pick<Config, 'host' | 'demoPublic'>;

/**
 * The passwords of the demonstration are in the README: on a public address they would open the portal
 * to anyone. Refused before they are loaded and for as long as they work.
 */
export async function refusePublishedPasswords(
  db: Db,
  { host, demoPublic }: Exposure,
  { loading }: { loading: boolean },
): Promise<void> {
  if (demoPublic || isLoopback(host)) return;
  const open = loading ? DEMO_ACCOUNTS.map(({ email }) => email) : await listOpen(db);
  if (open.length === 0) return;
  throw new ConfigError([
    `DEMO_PUBLIC: as senhas das contas de demonstração são públicas e HOST=${host} pode ser alcançado ` +
      `por outros computadores (${open.join(', ')}). ` +
      (loading
        ? 'Use DEMO=off para começar vazio, HOST=127.0.0.1, '
        : 'Troque essas senhas ou exclua essas contas, use HOST=127.0.0.1, ') +
      'ou defina DEMO_PUBLIC=yes se é isso mesmo que quer',
  ]);
}

/** Accounts that still open with the password the demonstration gave them. */
async function listOpen(db: Db): Promise<string[]> {
  const open: string[] = [];
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  for (const { email, passwordHash } of await listExisting(db, emails)) {
    const published = DEMO_ACCOUNTS.find((account) => account.email === email)?.password;
    if (published && (await checkPassword(passwordHash ?? undefined, published))) open.push(email);
  }
  return open;
}
