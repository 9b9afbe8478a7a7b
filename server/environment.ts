import { isIP } from 'node:net';

import { z } from 'zod';

import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/password';
import { email } from '#contract/text';

import { smtpUrlProblem } from './mail/smtp-url.rules.ts';

/** An empty value in the environment or in .env means "not given". */
const given = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const onOff = z.literal(['on', 'off'], { error: 'use on ou off' }).transform((v) => v === 'on');

const urlOf = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `use um endereço que comece com ${protocols.map((p) => `${p}//`).join(' ou ')}`,
  });

/** An address or a network such as 10.0.0.0/8; `true` would trust whatever anybody claims. */
const isAddress = (value: string) => {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
};

const from = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, { error: `use um número de ${least} a ${most}` })
    .transform(Number)
    .refine((value) => value >= least && value <= most, {
      error: `use um número de ${least} a ${most}`,
    });

function canDecode(text: string): boolean {
  try {
    return /^[\x20-\x7e]*$/.test(decodeURIComponent(text));
  } catch {
    return false;
  }
}

/** `s3://bucket` or `s3://bucket/pasta`. */
const BUCKET = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/\w[\w.-]*)*\/?$/;

const headerPair = /^[\w-]+=[^\s,]+$/;

/** `name=value,name=value`, values as in addresses (%20), as OpenTelemetry has it. */
const headerList = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((list) => list.every((pair) => headerPair.test(pair) && canDecode(pair)), {
    error: 'use nome=valor, com vírgulas',
  })
  .transform((list) =>
    Object.fromEntries(
      list.map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name, decodeURIComponent(value.join('='))];
      }),
    ),
  );

/** What the portal is told by its environment; every variable with its form and its default. */
export const Environment = z.object({
  PORT: given(from(0, 65_535).default(3000)),
  HOST: given(z.string().max(255).default('127.0.0.1')),
  PUBLIC_URL: given(urlOf('http:', 'https:').optional()),
  DATA_DIR: given(z.string().default('data')),
  DATABASE_URL: given(urlOf('postgres:', 'postgresql:').optional()),
  DB_POOL: given(from(1, 500).default(10)),
  NAMED_STATEMENTS: given(onOff.default(true)),
  MIGRATE_URL: given(urlOf('postgres:', 'postgresql:').optional()),
  MIGRATE_ON_START: given(onOff.default(true)),
  FILES_URL: given(
    z.string().regex(BUCKET, { error: 'use s3://bucket ou s3://bucket/pasta' }).optional(),
  ),
  FILES_ENDPOINT: given(urlOf('http:', 'https:').optional()),
  FILES_REGION: given(z.string().max(50).default('us-east-1')),
  FILES_KEY_ID: given(z.string().max(300).optional()),
  FILES_KEY_SECRET: given(z.string().max(300).optional()),
  PUBLIC_FILES_URL: given(urlOf('https:', 'http:').optional()),
  NFE_INBOX: given(z.string().max(1_000).optional()),
  PIX_URL: given(urlOf('https:').optional()),
  PIX_TOKEN_URL: given(urlOf('https:').optional()),
  PIX_ID: given(z.string().max(500).optional()),
  PIX_SECRET: given(z.string().max(500).optional()),
  PIX_CERT: given(z.string().max(1_000).optional()),
  PIX_CERT_KEY: given(z.string().max(1_000).optional()),
  PIX_CA: given(z.string().max(1_000).optional()),
  PIX_KEY: given(z.string().max(100).optional()),
  PIX_WEBHOOK_SECRET: given(
    z
      .string()
      .regex(/^[\w-]{32,100}$/, {
        error: 'use de 32 a 100 letras sem acento, números, hífen ou sublinhado',
      })
      .optional(),
  ),
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
  MAIL_SENDERS: given(from(1, 20).default(2)),
  TRUST_PROXY: given(
    z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .refine((list) => list.every(isAddress), { error: 'use endereços IP ou redes, com vírgulas' })
      .optional(),
  ),
  RATE_LIMITS: given(onOff.default(true)),
  SHED_LOAD: given(onOff.default(true)),
  DRAIN_SECONDS: given(from(0, 300).optional()),
  KEEP_ALIVE_SECONDS: given(from(5, 3_600).default(75)),
  METRICS_TOKEN: given(
    z
      .string()
      .regex(/^[\x21-\x7e]{16,}$/, {
        error: 'use pelo menos 16 caracteres, sem espaços nem acentos',
      })
      .optional(),
  ),
  INSTANCE: given(z.string().max(100).optional()),
  OTEL_EXPORTER_OTLP_ENDPOINT: given(urlOf('http:', 'https:').optional()),
  OTEL_EXPORTER_OTLP_HEADERS: given(headerList.optional()),
  OTEL_SERVICE_NAME: given(z.string().max(100).default('ourela-portal')),
  LOG_LEVEL: given(
    z.literal(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ),
});

export type Environment = z.infer<typeof Environment>;
