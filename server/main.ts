import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { answerRecoveries } from './accounts/answer-recoveries.ts';
import { newRestoreLink } from './accounts/change-own-email.ts';
import { newPasswordLink } from './accounts/password-links.ts';
import { buildApp } from './app.ts';
import { offerBuild } from './builds/offer-build.ts';
import { choresOf } from './chores.ts';
import { isLoopback, loadConfig, type Config } from './config.ts';
import { openDatabase, type Database, type Db } from './db/database.ts';
import { refuseSecondServer } from './db/embedded/data-lock.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { prepareUploads } from './files/prepare-uploads.ts';
import { openStore } from './files/store/open-store.ts';
import type { Account } from './first-run/prepare-first-run.ts';
import { heavyEntry } from './http/heavy/work-thread.ts';
import { createLogger } from './http/request-log.ts';
import { giveBackAllMails } from './mail/mail-leases.queries.ts';
import { startMailWorker, type MailWorker } from './mail/mail-worker.ts';
import type { SendDeps } from './mail/send-due-mail.ts';
import { readSender } from './mail/sender.ts';
import { fileTransport, smtpTransport } from './mail/transport.ts';
import { giveBackPix } from './pix-charges/payments.queries.ts';
import { startPixWorker, type PixWorker } from './pix-charges/pix-worker.ts';
import { openPsp } from './pix-charges/psp/open-psp.ts';
import { expectPrepared, prepareDatabase } from './prepare-database.ts';
import { projectRoot } from './project-root.ts';
import { Connections } from './running/connections.ts';
import { drain } from './running/drain.ts';
import { explainFailure } from './running/explain-failure.ts';
import { holdPort, type HeldPort } from './running/hold-port.ts';
import { onStopSignals } from './running/on-stop-signals.ts';
import { reportProgress, type Step } from './running/report-progress.ts';
import { within } from './running/within.ts';
import { startSchedule, type Schedule } from './schedule/start-schedule.ts';
import { startTracing, type Tracing } from './tracing/start-tracing.ts';
import { readVersion } from './version.ts';
import { firstAccount, welcome } from './welcome.ts';

const WEB_DIST = path.join(projectRoot, 'dist/web');
/** At a stop: for requests, mails and chores under way to finish, and then for what they hold to be let go. */
const GRACE_MS = 5_000;
const LET_GO_MS = 2_000;
/** For a start that was called off to end what it was about to start. */
const CALLED_OFF_MS = 40_000;

const say = (text: string) => void process.stdout.write(text);
const announce = (account: Account) => say(firstAccount(account));
const step = reportProgress((line) => say(`${line}\n`));

/** What a stop has to end; whatever the start has got so far. */
type Running = {
  port?: HeldPort;
  app?: FastifyInstance;
  connections?: Connections;
  database?: Database;
  embedded?: EmbeddedPostgres | undefined;
  mail?: MailWorker;
  pix?: PixWorker;
  schedule?: Schedule;
  tracing?: Tracing | undefined;
};

/** Last in, first out: no request without a database, no database left behind. */
async function stop(running: Running, hurry: AbortSignal): Promise<void> {
  const { port, app, connections, mail, pix, schedule, database, embedded, tracing } = running;
  connections?.closeIdle();
  await Promise.all([
    port?.release(),
    within(GRACE_MS, hurry, app?.close()),
    within(GRACE_MS, hurry, mail?.stop()),
    within(GRACE_MS, hurry, pix?.stop()),
    within(GRACE_MS, hurry, schedule?.stop()),
  ]);
  connections?.closeAll();
  await Promise.all([
    within(LET_GO_MS, hurry, database?.close()),
    within(LET_GO_MS, hurry, tracing?.stop()),
  ]);
  await embedded?.stop();
}

async function start(config: Config, running: Running, signal: AbortSignal): Promise<void> {
  const { instance, logLevel: level } = config;
  const log = createLogger({ level, pretty: isAtTerminal(), instance, version: readVersion() });
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'database connection lost');
  /** Part after part, until it is called off. */
  const go: Step = (text, work) => {
    signal.throwIfAborted();
    return step(text, work);
  };
  refuseSecondServer(config.dataDir);
  running.port = await holdPort(config);
  if (!config.databaseUrl) {
    const isNew = !existsSync(path.join(config.dataDir, 'postgres'));
    running.embedded = await go(
      isNew ? 'Preparando o banco de dados' : 'Iniciando o banco de dados',
      () => startEmbeddedPostgres({ dataDir: config.dataDir, onEvent: (t) => log.warn(t), signal }),
    );
  }
  const url = config.databaseUrl ?? running.embedded?.url ?? '';
  const alone = config.databaseUrl === undefined;
  await prepareUploads(config.dataDir, { alone, now: new Date() });
  running.tracing = traceTo(config, log);
  const open = () => {
    const { dbPool: max, namedStatements } = config;
    const onStatement = running.tracing?.onStatement;
    const options = { url, onConnectionLost, max, namedStatements, onStatement };
    return (running.database = openDatabase(options));
  };
  const accounts = config.migrateOnStart
    ? await prepareDatabase({
        config,
        direct: config.migrateUrl ?? url,
        step: go,
        onOpen: (database) => (running.database = database),
        onConnectionLost,
        announce,
      })
    : await go('Conferindo o banco de dados', () => expectPrepared(open()));
  await go('Abrindo o portal', () => listen(config, running, { url, ...open(), log }));
  signal.throwIfAborted();
  say(welcome({ config, accounts, exposed: !isLoopback(config.host) }));
}

type Base = Pick<Database, 'db' | 'pool'> & { url: string; log: FastifyBaseLogger };

async function listen(config: Config, running: Running, base: Base): Promise<void> {
  const { url, db, pool, log } = base;
  const app = await buildApp({
    config,
    db,
    pool,
    heavy: {
      url,
      namedStatements: config.namedStatements,
      entry: heavyEntry(import.meta.url),
    },
    log,
    beginTrace: running.tracing?.begin,
    version: readVersion(),
    webDist: WEB_DIST,
    shedLoad: config.shedLoad,
    leaving: leaving.signal,
  });
  running.app = app;
  running.connections = new Connections(app.server);
  // One alone need not wait for the leases of its last life to end.
  if (!config.databaseUrl) await Promise.all([giveBackAllMails(db), giveBackPix(db)]);
  running.mail = startMailWorker(
    {
      ...mailDeps(config, db),
      gather: () => answerRecoveries(db),
      senders: config.mailSenders,
    },
    log,
  );
  const psp = config.pix && openPsp(config.pix);
  const pix = config.pix && psp && { db, psp, key: config.pix.key, log };
  if (pix) running.pix = startPixWorker(pix);
  await app.ready();
  const builds = { store: openStore(config.files), secretKey: config.secretKey };
  await offerBuild(builds, { webDist: WEB_DIST, log });
  await running.port?.release();
  await app.listen({ host: config.host, port: config.port });
  running.schedule = startSchedule(
    db,
    choresOf({
      db,
      store: builds.store,
      nfeInbox: config.nfeInbox,
      pix: pix && { ...pix, webhookUrl: webhookUrl(config) },
    }),
    log,
  );
}

/** Banks post to public addresses over TLS alone. */
const webhookUrl = ({ pix, publicUrl }: Config) =>
  pix && publicUrl.startsWith('https:')
    ? `${publicUrl.replace(/\/+$/, '')}/api/pix/${pix.webhookSecret}`
    : undefined;

function traceTo({ traces, instance }: Config, log: FastifyBaseLogger): Tracing | undefined {
  if (!traces) return undefined;
  const { service, ...collector } = traces;
  return startTracing({
    ...collector,
    resource: {
      'service.name': service,
      'service.version': readVersion(),
      'service.instance.id': instance,
    },
    onTrouble: (error, lost) => log.warn({ err: error, lost }, 'traces could not be sent'),
  });
}

function mailDeps(config: Config, db: Db): SendDeps {
  const { publicUrl, smtpUrl } = config;
  const from = () => readSender(db, publicUrl);
  const transport = smtpUrl
    ? smtpTransport(smtpUrl, from)
    : fileTransport(path.join(config.dataDir, 'mail'), from);
  const store = openStore(config.files);
  return {
    db,
    publicUrl,
    store,
    transport,
    makePasswordLink: newPasswordLink,
    makeRestoreLink: newRestoreLink,
  };
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

const running: Running = {};
const calledOff = new AbortController();
const leaving = new AbortController();
let config: Config | undefined;
let starting: Promise<void> = Promise.resolve();
let isUp = false;
// Who reads what we say may be gone before us.
process.stdout.on('error', () => undefined);

onStopSignals({
  drain: async (hurry) => {
    const { connections } = running;
    if (isUp) await drain({ connections, seconds: config?.drainSeconds ?? 0, leaving }, hurry);
  },
  stop: async (hurry) => {
    calledOff.abort();
    await stop(running, hurry);
    if (isUp) return;
    // A start that was called off may have got one more thing in the meantime.
    await within(CALLED_OFF_MS, new AbortController().signal, starting);
    await stop(running, AbortSignal.abort());
  },
  abandon: () => running.embedded?.abandon(),
  onError: (error) => process.stderr.write(`${explainFailure(error, config)}\n`),
});

try {
  const envFile = path.join(projectRoot, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  config = loadConfig(process.env, projectRoot);
  starting = start(config, running, calledOff.signal);
  await starting;
  isUp = true;
} catch (error) {
  if (!calledOff.signal.aborted) {
    process.stderr.write(`\n${explainFailure(error, config)}\n\n`);
    await stop(running, AbortSignal.abort());
    process.exit(1);
  }
}
