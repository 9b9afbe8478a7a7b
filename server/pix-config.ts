import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';

import { normalizePixKey } from '#contract/pix';

import type { Environment } from './environment.ts';
import type { PspAccess } from './pix-charges/psp/psp-request.ts';

/** What PIX charges at a bank need; without any of it there are none. */
export type PixConfig = PspAccess & {
  /** The brand's key, as the bank has it. */
  key: string;
  /** A part of the address that the bank posts to: who does not know it is not the bank. */
  webhookSecret: string;
};

const NEEDED = [
  'PIX_URL',
  'PIX_ID',
  'PIX_SECRET',
  'PIX_CERT',
  'PIX_CERT_KEY',
  'PIX_KEY',
  'PIX_WEBHOOK_SECRET',
] as const satisfies (keyof Environment)[];
const BESIDES = ['PIX_TOKEN_URL', 'PIX_CA'] as const satisfies (keyof Environment)[];

/** Half a configuration would look like one: charges that are never made, money that is never seen. */
export function pixProblems(env: Environment): string[] {
  const given = [...NEEDED, ...BESIDES].filter((name) => env[name] !== undefined);
  if (given.length === 0) return [];
  const missing = NEEDED.filter((name) => env[name] === undefined);
  const problems = missing.map((name) => `${name}: obrigatória para o PIX automático`);
  if (env.PIX_KEY !== undefined && !normalizePixKey(env.PIX_KEY)) {
    problems.push('PIX_KEY: chave PIX inválida');
  }
  return [...problems, ...fileProblems(env)];
}

function fileProblems(env: Environment): string[] {
  const read = (['PIX_CERT', 'PIX_CERT_KEY', 'PIX_CA'] as const).map((name) => {
    const file = env[name];
    return [name, file === undefined ? undefined : textOf(file)] as const;
  });
  const unread = read.filter(([name, text]) => env[name] !== undefined && text === undefined);
  if (unread.length > 0) {
    return unread.map(([name]) => `${name}: o arquivo não pode ser lido (${env[name]})`);
  }
  const { PIX_CERT: cert, PIX_CERT_KEY: key, PIX_CA: ca } = Object.fromEntries(read);
  if (cert === undefined || key === undefined) return [];
  try {
    createSecureContext({ cert, key, ...(ca !== undefined && { ca }) });
    return [];
  } catch {
    return ['PIX_CERT e PIX_CERT_KEY: não são um certificado e a sua chave (PEM)'];
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

const contentOf = (file: string | undefined) => (file === undefined ? undefined : textOf(file));
const trimmed = (url: string) => url.replace(/\/+$/, '');

/** Undefined: not configured. What is wrong was said before. */
export function readPixConfig(env: Environment): PixConfig | undefined {
  const { PIX_URL: url, PIX_ID: id = '', PIX_SECRET: secret = '' } = env;
  if (url === undefined) return undefined;
  return {
    id,
    secret,
    url: trimmed(url),
    tokenUrl: env.PIX_TOKEN_URL ?? `${new URL(url).origin}/oauth/token`,
    cert: contentOf(env.PIX_CERT) ?? '',
    certKey: contentOf(env.PIX_CERT_KEY) ?? '',
    ca: contentOf(env.PIX_CA),
    key: normalizePixKey(env.PIX_KEY ?? '')?.key ?? '',
    webhookSecret: env.PIX_WEBHOOK_SECRET ?? '',
  };
}
