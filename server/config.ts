import { isIP } from 'node:net';
import path from 'node:path';

import { z } from 'zod';

import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/password';
import { email } from '#contract/text';

import { complaintAbout } from './accounts/common-passwords.ts';
import { keptSecret } from './kept-secret.ts';
import { smtpUrlProblem } from './mail/smtp-url.rules.ts';
import { makeFolder } from './make-folder.ts';

/** An empty value in the environment or in .env means "not given". */
const given = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const onOff = z.literal(['on', 'off'], { error: 'use on ou off' }).transform((v) => v === 'on');

const urlOf = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `use um endereço que comece com ${protocols.map((p) => `${p}//`).join(' ou ')}`,
  });

/** An address or a network such as 10.0.0.0/8; `true` would trust whatever a client claims. */
const isAddress = (value: string) => {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
};

const Environment = z.object({
  PORT: given(
    z
      .string()
      .regex(/^\d{1,5}$/, { error: 'use um número de porta' })
      .transform(Number)
      .refine((port) => port <= 65_535, { error: 'use um número de 0 a 65535' })
      .default(3000),
  ),
  HOST: given(z.string().max(255).default('127.0.0.1')),
  PUBLIC_URL: given(urlOf('http:', 'https:').optional()),
  DATA_DIR: given(z.string().default('data')),
  DATABASE_URL: given(urlOf('postgres:', 'postgresql:').optional()),
  SECRET_KEY: given(z.string().min(32, { error: 'use pelo menos 32 caracteres' }).optional()),
  ADMIN_EMAIL: given(z.optional(email())),
  ADMIN_PASSWORD: given(
    z
      .string()
      .min(PASSWORD_MIN, { error: `use pelo menos ${PASSWORD_MIN} caracteres` })
      .max(PASSWORD_MAX, { error: `use no máximo ${PASSWORD_MAX} caracteres` })
      .optional(),
  ),
  DEMO: given(onOff.optional()),
  DEMO_PUBLIC: given(z.literal(['yes', 'no'], { error: 'use yes ou no' }).default('no')),
  SMTP_URL: given(
    z
      .string()
      .superRefine((value, check) => {
        const message = smtpUrlProblem(value);
        if (message) check.addIssue({ code: 'custom', message });
      })
      .optional(),
  ),
  TRUST_PROXY: given(
    z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .refine((list) => list.every(isAddress), { error: 'use endereços IP ou redes, com vírgulas' })
      .optional(),
  ),
  RATE_LIMITS: given(onOff.default(true)),
  SHED_LOAD: given(onOff.default(true)),
  LOG_LEVEL: given(
    z.literal(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ),
});

export type Config = {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  secretKey: string;
  admin: { email: string | undefined; password: string | undefined };
  demo: boolean;
  /** Whether accounts with published passwords may be reached from other computers. */
  demoPublic: boolean;
  smtpUrl: string | undefined;
  trustProxy: string[] | false;
  rateLimits: boolean;
  shedLoad: boolean;
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
};

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`Configuração inválida:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host);

type Parsed = z.infer<typeof Environment>;

/** What a single variable cannot know. */
function combinedProblems(env: Parsed): string[] {
  const problems: string[] = [];
  for (const name of ['RATE_LIMITS', 'SHED_LOAD'] as const) {
    if (env[name] || isLoopback(env.HOST)) continue;
    problems.push(`${name}: off só é aceito quando HOST é um endereço local (127.0.0.1)`);
  }
  if (env.DATABASE_URL && !env.SECRET_KEY) {
    problems.push('SECRET_KEY: obrigatória quando DATABASE_URL é usada');
  }
  const weak = env.ADMIN_PASSWORD && complaintAbout(env.ADMIN_PASSWORD);
  if (weak) problems.push(`ADMIN_PASSWORD: ${weak}`);
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL) {
    problems.push('ADMIN_EMAIL: obrigatório quando ADMIN_PASSWORD é usada');
  }
  return problems;
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
  const problems = combinedProblems(env);
  if (problems.length > 0) throw new ConfigError(problems);
  const dataDir = path.resolve(root, env.DATA_DIR);
  makeFolder(dataDir);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl:
      env.PUBLIC_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    // Kept, so that signed links outlive a restart.
    secretKey: env.SECRET_KEY ?? keptSecret(path.join(dataDir, 'secret.key'), 48),
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    demoPublic: env.DEMO_PUBLIC === 'yes',
    smtpUrl: env.SMTP_URL,
    trustProxy: env.TRUST_PROXY ?? false,
    rateLimits: env.RATE_LIMITS,
    shedLoad: env.SHED_LOAD,
    logLevel: env.LOG_LEVEL,
  };
}
