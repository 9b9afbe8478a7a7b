import { existsSync } from 'node:fs';
import path from 'node:path';

import { CommandRefused } from './command-refused.ts';
import { loadConfig, type Config } from './config.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { findRunningCluster, hasCluster } from './db/embedded/running-cluster.ts';
import { projectRoot } from './project-root.ts';
import { explainFailure } from './running/explain-failure.ts';

export const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** A command beside the portal itself: its configuration, its work, and in words what went wrong. */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  let config: Config | undefined;
  try {
    const envFile = path.join(projectRoot, '.env');
    if (existsSync(envFile)) process.loadEnvFile(envFile);
    config = loadConfig(process.env, projectRoot);
    await work(config);
  } catch (error) {
    process.stderr.write(`\n✖ ${explainFailure(error, config)}\n`);
    process.exitCode = 1;
  }
}

/** The database of the portal, directly; the embedded one runs as long as the work takes. */
export async function withDatabase<T>(
  config: Config,
  work: (direct: string) => Promise<T>,
): Promise<T> {
  const direct = config.migrateUrl ?? config.databaseUrl;
  if (direct) return work(direct);
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, onEvent: say });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/** The same beside a portal that may be running: nobody is stopped, and no database is made. */
export async function withPresentDatabase<T>(
  config: Config,
  work: (direct: string) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl) return withDatabase(config, work);
  const running = findRunningCluster(config.dataDir);
  if (running) return work(running);
  if (hasCluster(config.dataDir)) return withDatabase(config, work);
  throw new CommandRefused(`Ainda não há banco de dados em ${config.dataDir}.`);
}
