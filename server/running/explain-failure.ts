import { CommandRefused } from '../command-refused.ts';
import { ConfigError, type Config } from '../config.ts';

type Where = Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseUrl'>;
type Explain = (error: Error & { path?: unknown }, where: Partial<Where>) => string;

const place = (error: Error & { path?: unknown }, { dataDir }: Partial<Where>) =>
  typeof error.path === 'string' ? error.path : (dataDir ?? 'DATA_DIR');

/** The database, as the person who starts the portal knows it. */
const database = ({ databaseUrl }: Partial<Where>) =>
  databaseUrl ? 'O PostgreSQL de DATABASE_URL' : 'O banco de dados embutido';

const SLOW =
  'O computador parece muito ocupado ou muito lento. Encerre o que não for preciso e inicie de novo: ' +
  'o que já ficou pronto não se perde.';

/** A list of refused addresses has no words of its own. */
const said = (error: Error) => error.message || ('code' in error ? String(error.code) : error.name);

const noAnswer: Explain = (error, where) =>
  where.databaseUrl
    ? `O PostgreSQL de DATABASE_URL não responde (${said(error)}). Confira o endereço e se ele está no ar.`
    : `O banco de dados embutido não responde (${said(error)}). ${SLOW}`;

const tookTooLong: Explain = (error, where) =>
  `${database(where)} demorou demais (${said(error)}). ${SLOW}`;

/** By the code that the system, the network or PostgreSQL gave. */
const BY_CODE: Partial<Record<string, Explain>> = {
  EADDRINUSE: (_error, { port }) =>
    `A porta ${port} já está em uso. Encerre o outro programa ou defina PORT.`,
  EADDRNOTAVAIL: (_error, { host }) =>
    `HOST: ${host} não é um endereço deste computador. Use 127.0.0.1 ou um dos endereços dele.`,
  EROFS: (error, where) =>
    `Não é possível gravar em ${place(error, where)}: o disco é somente leitura. ` +
    'Libere a gravação ou defina outra pasta em DATA_DIR.',
  ENOSPC: (error, where) =>
    `Não é possível gravar em ${place(error, where)}: o disco está cheio. ` +
    'Libere espaço ou defina outra pasta em DATA_DIR.',
  EDQUOT: (error, where) =>
    `Não é possível gravar em ${place(error, where)}: a cota de disco acabou. ` +
    'Libere espaço ou defina outra pasta em DATA_DIR.',
  EACCES: (error) => `Sem permissão: ${error.message}`,
  EPERM: (error) => `Sem permissão: ${error.message}`,
  ENOTDIR: (error, where) => `${place(error, where)} não é uma pasta. Defina outra em DATA_DIR.`,
  EEXIST: (error, where) => `${place(error, where)} não é uma pasta. Defina outra em DATA_DIR.`,
  ECONNREFUSED: noAnswer,
  ECONNRESET: noAnswer,
  EPIPE: noAnswer,
  EHOSTUNREACH: noAnswer,
  ENETUNREACH: noAnswer,
  EAI_AGAIN: noAnswer,
  ENOTFOUND: (error, where) =>
    where.databaseUrl
      ? noAnswer(error, where)
      : `HOST: ${where.host} não foi encontrado. Use 127.0.0.1 ou um endereço deste computador.`,
  ETIMEDOUT: tookTooLong,
  '57014': tookTooLong,
  '55P03': tookTooLong,
  '25P03': tookTooLong,
  '25P04': tookTooLong,
  '57P01': noAnswer,
  '57P02': noAnswer,
  '57P03': noAnswer,
  '53300': (_error, where) =>
    `${database(where)} não aceita mais conexões. Encerre as que sobram ou aumente max_connections.`,
  '53100': (_error, where) => `${database(where)} está sem espaço em disco. Libere espaço.`,
  '25006': (_error, where) => `${database(where)} só aceita leitura. O portal precisa gravar.`,
  '28P01': (_error, where) => `${database(where)} recusou o usuário ou a senha.`,
  '28000': (error, where) => `${database(where)} recusou o acesso: ${error.message}`,
  '3D000': (_error, where) => `${database(where)} não tem esse banco. Crie-o antes de iniciar.`,
};

/** What the driver says without a code. */
const LOST = /connection terminated|client was closed|not queryable/i;
const LATE = /timeout exceeded when trying to connect|timeout expired|query read timeout/i;

/** What a person can act on is said in words; anything else keeps its stack. */
export function explainFailure(error: unknown, where: Partial<Where> = {}): string {
  if (!(error instanceof Error)) return String(error);
  return inWords(error, where) ?? error.stack ?? error.message;
}

function inWords(error: Error, where: Partial<Where>): string | undefined {
  if (error instanceof ConfigError || error instanceof CommandRefused) return error.message;
  const known = 'code' in error ? BY_CODE[String(error.code)] : undefined;
  if (known) return known(error, where);
  if (LATE.test(error.message)) return tookTooLong(error, where);
  if (LOST.test(error.message)) return noAnswer(error, where);
  return error.cause instanceof Error ? inWords(error.cause, where) : undefined;
}
