import os from 'node:os';
import path from 'node:path';

import { complaintAbout } from './accounts/common-passwords.ts';
import { Environment } from './environment.ts';
import { placeInFolder, type StorePlace } from './files/store/open-store.ts';
import { keptSecret } from './kept-secret.ts';
import { makeFolder } from './make-folder.ts';
import { pixProblems, readPixConfig, type PixConfig } from './pix-config.ts';

export type Config = {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** Connections of requests; those of heavy work come on top. */
  dbPool: number;
  namedStatements: boolean;
  /** The direct way to the database that `databaseUrl` reaches through a pooler. */
  migrateUrl: string | undefined;
  /** Off: `npm run migrate` has done it, and the start only looks whether that is so. */
  migrateOnStart: boolean;
  files: StorePlace;
  /** Where the world finds what is public, if not here. */
  publicFilesUrl: string | undefined;
  /** Undefined: no folder is watched. */
  nfeInbox: string | undefined;
  /** Undefined: no charges are made, and the static code stays. */
  pix: PixConfig | undefined;
  secretKey: string;
  admin: { email: string | undefined; password: string | undefined };
  demo: boolean;
  /** Whether accounts with published passwords may be reached from other computers. */
  demoPublic: boolean;
  smtpUrl: string | undefined;
  /** Mails on their way at once. */
  mailSenders: number;
  trustProxy: string[] | false;
  rateLimits: boolean;
  shedLoad: boolean;
  /** Between being told to stop and no longer listening: who shares requests out must notice. */
  drainSeconds: number;
  keepAliveSeconds: number;
  metricsToken: string | undefined;
  /** How this instance is called in logs and metrics. */
  instance: string;
  /** Where traces go; undefined: nowhere, and none are made. */
  traces: { url: string; headers: Record<string, string>; service: string } | undefined;
  logLevel: Environment['LOG_LEVEL'];
};

/** Of the 60 connections that the embedded database takes, those of heavy work and upkeep are left. */
const MOST_EMBEDDED = 40;

/** A balancer that asks every second or two has noticed by then. */
const DRAIN_SECONDS = 5;

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`Configuração inválida:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host);

/** What only a database of one's own knows or takes. */
const problemsEmbedded = (env: Environment): [boolean, string][] => [
  [env.DB_POOL > MOST_EMBEDDED, `DB_POOL: no máximo ${MOST_EMBEDDED} com o banco embutido`],
  [env.MIGRATE_URL !== undefined, 'MIGRATE_URL: só com DATABASE_URL'],
  [!env.MIGRATE_ON_START, 'MIGRATE_ON_START: só com DATABASE_URL'],
  [!env.NAMED_STATEMENTS, 'NAMED_STATEMENTS: só com DATABASE_URL'],
];

/** What a single variable cannot know: whether it is wrong, and what is said then. */
const problemsWith = (env: Environment): [boolean, string][] => {
  const weak = env.ADMIN_PASSWORD ? complaintAbout(env.ADMIN_PASSWORD) : undefined;
  const exposed = !isLoopback(env.HOST);
  const local = 'off só é aceito quando HOST é um endereço local (127.0.0.1)';
  const embedded = !env.DATABASE_URL;
  const hasKeys = Boolean(env.FILES_KEY_ID && env.FILES_KEY_SECRET);
  return [
    [!env.RATE_LIMITS && exposed, `RATE_LIMITS: ${local}`],
    [!env.SHED_LOAD && exposed, `SHED_LOAD: ${local}`],
    [!embedded && !env.SECRET_KEY, 'SECRET_KEY: obrigatória quando DATABASE_URL é usada'],
    ...(embedded ? problemsEmbedded(env) : []),
    [
      Boolean(env.FILES_URL) && !hasKeys,
      'FILES_KEY_ID e FILES_KEY_SECRET: obrigatórias quando FILES_URL é usada',
    ],
    [Boolean(env.PUBLIC_FILES_URL) && !env.FILES_URL, 'PUBLIC_FILES_URL: só com FILES_URL'],
    [weak !== undefined, `ADMIN_PASSWORD: ${weak}`],
    [
      Boolean(env.ADMIN_PASSWORD) && !env.ADMIN_EMAIL,
      'ADMIN_EMAIL: obrigatório quando ADMIN_PASSWORD é usada',
    ],
  ];
};

const ownAddress = ({ HOST, PORT }: Environment) =>
  `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;

/** The address is that of a collector, whose traces have a path of their own. */
function placeOfTraces(env: Environment): Config['traces'] {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  return {
    url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    service: env.OTEL_SERVICE_NAME,
  };
}

/** The bucket is a part of the path: every S3 server understands that, whatever its name. */
function placeOfFiles(env: Environment, dataDir: string): StorePlace {
  if (!env.FILES_URL) return placeInFolder(dataDir);
  const { hostname, pathname } = new URL(env.FILES_URL);
  const folder = pathname.replaceAll(/^\/+|\/+$/g, '');
  const endpoint = env.FILES_ENDPOINT ?? `https://s3.${env.FILES_REGION}.amazonaws.com`;
  return {
    kind: 's3',
    endpoint: `${endpoint.replace(/\/+$/, '')}/${hostname}`,
    region: env.FILES_REGION,
    accessKeyId: env.FILES_KEY_ID ?? '',
    secretAccessKey: env.FILES_KEY_SECRET ?? '',
    prefix: folder && `${folder}/`,
  };
}

/** Reads the environment once; nobody else does. Throws with the list of everything wrong. */
export function loadConfig(environment: Record<string, string | undefined>, root: string): Config {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(({ path: where, message }) => `${where.join('.')}: ${message}`),
    );
  }
  const env = parsed.data;
  const problems = [
    ...problemsWith(env).flatMap(([wrong, text]) => (wrong ? [text] : [])),
    ...pixProblems(env),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  const dataDir = path.resolve(root, env.DATA_DIR);
  makeFolder(dataDir);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? ownAddress(env),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    dbPool: env.DB_POOL,
    namedStatements: env.NAMED_STATEMENTS,
    migrateUrl: env.MIGRATE_URL,
    migrateOnStart: env.MIGRATE_ON_START,
    files: placeOfFiles(env, dataDir),
    publicFilesUrl: env.PUBLIC_FILES_URL?.replace(/\/+$/, ''),
    nfeInbox: env.NFE_INBOX && path.resolve(root, env.NFE_INBOX),
    pix: readPixConfig(env),
    // Kept, so that signed links outlive a restart.
    secretKey: env.SECRET_KEY ?? keptSecret(path.join(dataDir, 'secret.key'), 48),
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    demoPublic: env.DEMO_PUBLIC === 'yes',
    smtpUrl: env.SMTP_URL,
    mailSenders: env.MAIL_SENDERS,
    trustProxy: env.TRUST_PROXY ?? false,
    rateLimits: env.RATE_LIMITS,
    shedLoad: env.SHED_LOAD,
    // A portal by itself has nobody to tell; one of several is given time to be taken out of the round.
    drainSeconds: env.DRAIN_SECONDS ?? (env.DATABASE_URL ? DRAIN_SECONDS : 0),
    keepAliveSeconds: env.KEEP_ALIVE_SECONDS,
    metricsToken: env.METRICS_TOKEN,
    instance: env.INSTANCE ?? os.hostname(),
    traces: placeOfTraces(env),
    logLevel: env.LOG_LEVEL,
  };
}
