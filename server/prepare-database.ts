import path from 'node:path';

import type { Config } from './config.ts';
import { openDatabase, type Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { refuseUnmigrated } from './db/refuse-unmigrated.ts';
import { UNHURRIED } from './db/role-limits.ts';
import { prepareFirstRun, type Account } from './first-run/prepare-first-run.ts';
import { projectRoot } from './project-root.ts';
import type { Step } from './running/report-progress.ts';

const MIGRATIONS = path.join(projectRoot, 'server/db/migrations');
/** Nobody waits behind a screen. */
const CONNECT_WITHIN_MS = 300_000;

type Deps = {
  config: Config;
  /** The database without a pooler in between: what is done here keeps locks over transactions. */
  direct: string;
  step: Step;
  /** Told of what has to be closed if the start is called off. */
  onOpen: (database: Database) => void;
  onConnectionLost: (error: Error) => void;
  announce: (account: Account) => void;
};

/** Tables as this version wants them, limits of the role, and somebody who can sign in. */
export async function prepareDatabase(deps: Deps): Promise<Account[]> {
  const { config, direct, step } = deps;
  const role = config.databaseUrl && decodeURIComponent(new URL(config.databaseUrl).username);
  await step('Atualizando o banco de dados', () =>
    migrate(direct, MIGRATIONS, { role: role || undefined }),
  );
  return step(config.demo ? 'Carregando a demonstração' : 'Preparando o primeiro acesso', () =>
    firstRun(deps),
  );
}

async function firstRun(deps: Deps): Promise<Account[]> {
  const { config, announce, onConnectionLost, onOpen } = deps;
  const database = openDatabase({
    url: deps.direct,
    onConnectionLost,
    limits: UNHURRIED,
    connectWithinMs: CONNECT_WITHIN_MS,
  });
  onOpen(database);
  const { db, close } = database;
  const now = new Date();
  const accounts = await prepareFirstRun({ db, config, root: projectRoot, now, announce });
  await close();
  return accounts;
}

/** Where `npm run migrate` prepares it: only whether it has. It knows the accounts, we do not. */
export async function expectPrepared({ pool, close }: Database): Promise<Account[]> {
  await refuseUnmigrated(pool, MIGRATIONS);
  await close();
  return [];
}
