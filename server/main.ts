import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { z } from 'zod';

import { answerRecoveries } from './accounts/answer-recoveries.ts';
import { newRestoreLink } from './accounts/change-own-email.ts';
import { deleteOldEmailChanges } from './accounts/email-changes.queries.ts';
import { deleteOldDevices } from './accounts/devices.queries.ts';
import { deleteOldLinks } from './accounts/password-links.queries.ts';
import { newPasswordLink } from './accounts/password-links.ts';
import { deleteOldSessions } from './accounts/sessions.queries.ts';
import { deleteOldTries } from './accounts/throttle.queries.ts';
import { buildApp } from './app.ts';
import { ConfigError, isLoopback, loadConfig, type Config } from './config.ts';
import { openDatabase, type Database, type Db } from './db/database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { sweepPartialFiles } from './files/sweep-partial-files.ts';
import { prepareFirstRun } from './first-run/prepare-first-run.ts';
import { heavyEntry } from './http/heavy/work-thread.ts';
import { createLogger } from './http/request-log.ts';
import { startMailWorker, type MailWorker } from './mail/mail-worker.ts';
import type { SendDeps } from './mail/send-due-mail.ts';
import { readSender } from './mail/sender.ts';
import { fileTransport, smtpTransport } from './mail/transport.ts';
import { projectRoot } from './project-root.ts';
import { remindBuyers } from './receivables/remind-buyers.ts';
import { welcome } from './welcome.ts';

const HOUR = 3_600_000;
/** Reminders are for days; within the hour is soon enough. */
const REMIND_EVERY = HOUR / 4;

type Running = {
  app?: FastifyInstance;
  database?: Database;
  embedded?: EmbeddedPostgres | undefined;
  mail?: MailWorker;
};

/** Last in, first out: no request without a database, no database left behind. */
async function stop({ app, database, embedded, mail }: Running): Promise<void> {
  await app?.close();
  await mail?.stop();
  await database?.close();
  await embedded?.stop();
}

async function start(config: Config, running: Running): Promise<void> {
  const log = createLogger({ level: config.logLevel, pretty: isAtTerminal() });
  running.embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, onEvent: (text) => log.warn(text) });
  const url = config.databaseUrl ?? running.embedded?.url ?? '';
  await migrate(url, path.join(projectRoot, 'server/db/migrations'));
  running.database = openDatabase({
    url,
    onConnectionLost: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  const { db } = running.database;
  // Files of requests that a crash cut short.
  rmSync(path.join(config.dataDir, 'tmp'), { recursive: true, force: true });
  for (const folder of ['products', 'brand']) {
    mkdirSync(path.join(config.dataDir, 'uploads', folder), { recursive: true });
  }
  await sweepPartialFiles(path.join(config.dataDir, 'uploads'), new Date());
  const accounts = await prepareFirstRun({ db, config, root: projectRoot, now: new Date() });
  running.app = await buildApp({
    config,
    db,
    heavy: { url, entry: heavyEntry(import.meta.url) },
    log,
    version: readVersion(),
    webDist: path.join(projectRoot, 'dist/web'),
    shedLoad: true,
  });
  running.mail = startMailWorker(
    { ...mailDeps(config, db), gather: () => answerRecoveries(db) },
    log,
  );
  await running.app.listen({ host: config.host, port: config.port });
  sweepEvery(log, { period: HOUR, work: () => sweepAccounts(db) });
  sweepEvery(log, { period: REMIND_EVERY, work: () => remindBuyers(db) });
  process.stdout.write(welcome({ config, accounts, exposed: !isLoopback(config.host) }));
}

function mailDeps(config: Config, db: Db): SendDeps {
  const { publicUrl, smtpUrl } = config;
  const from = () => readSender(db, publicUrl);
  const transport = smtpUrl
    ? smtpTransport(smtpUrl, from)
    : fileTransport(path.join(config.dataDir, 'mail'), from);
  const uploads = path.join(config.dataDir, 'uploads');
  return {
    db,
    publicUrl,
    uploads,
    transport,
    makePasswordLink: newPasswordLink,
    makeRestoreLink: newRestoreLink,
  };
}

async function sweepAccounts(db: Db): Promise<void> {
  await deleteOldSessions(db);
  await deleteOldTries(db);
  await deleteOldDevices(db);
  await deleteOldLinks(db);
  await deleteOldEmailChanges(db);
}

type Sweep = { period: number; work: () => Promise<void> };

/** Now and then, for as long as the server runs; what goes wrong is tried again next time. */
function sweepEvery(log: FastifyBaseLogger, { period, work }: Sweep): void {
  const failed = (error: unknown) => log.warn({ err: error }, 'a sweep failed');
  setInterval(() => void work().catch(failed), period).unref();
}

function isAtTerminal(): boolean {
  if (!process.stdout.isTTY) return false;
  try {
    createRequire(import.meta.url).resolve('pino-pretty'); // absent in a production install
    return true;
  } catch {
    return false;
  }
}

function readVersion(): string {
  const text = readFileSync(path.join(projectRoot, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

/** What a person can act on is said in words; anything else keeps its stack. */
function explain(error: unknown, config: Config | undefined): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError) return error.message;
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `A porta ${config?.port} já está em uso. Encerre o outro programa ou defina PORT.`;
  }
  if ('code' in error && error.code === 'EACCES') {
    return `Sem permissão: ${error.message}`;
  }
  return error.stack ?? error.message;
}

const running: Running = {};
let config: Config | undefined;
const envFile = path.join(projectRoot, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

closeWithGrace({ delay: 30_000 }, async ({ err }) => {
  if (err) process.stderr.write(`${explain(err, config)}\n`);
  await stop(running);
});

try {
  config = loadConfig(process.env, projectRoot);
  await start(config, running);
} catch (error) {
  process.stderr.write(`\n${explain(error, config)}\n\n`);
  await stop(running);
  process.exit(1);
}
