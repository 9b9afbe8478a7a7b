import { existsSync } from 'node:fs';
import path from 'node:path';

import { loadConfig, type Config } from '../config.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { projectRoot } from '../project-root.ts';
import { explainFailure } from '../running/explain-failure.ts';
import { BackupFileError } from './read-backup.ts';
import { checkBackup, restoreBackup, RestoreRefused } from './restore-backup.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** `npm run restore -- <arquivo>`: puts a backup into an empty database. */
async function run(file: string | undefined): Promise<void> {
  if (!file) throw new BackupFileError('Diga qual arquivo: npm run restore -- <arquivo>');
  const found = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  const config = loadConfig(process.env, projectRoot);
  say('Conferindo o arquivo…');
  await checkBackup(found);
  const { madeAt, rows } = await withDatabase(config, (url) => {
    say('Restaurando…');
    return restoreBackup(url, found);
  });
  const made = new Date(madeAt).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' });
  say(`Pronto: ${rows} linhas da cópia de ${made}.`);
  say('Copie também a pasta uploads da mesma época e inicie o portal.');
}

async function withDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl) return work(config.databaseUrl);
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    onEvent: (text) => say(text),
  });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/** What a person can act on is said in words; anything else keeps its stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const plain = error instanceof BackupFileError || error instanceof RestoreRefused;
  return plain ? error.message : explainFailure(error);
}

const envFile = path.join(projectRoot, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
try {
  await run(process.argv[2]);
} catch (error) {
  process.stderr.write(`\n✖ ${explain(error)}\n`);
  process.exitCode = 1;
}
