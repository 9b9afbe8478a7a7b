import { expect, test } from 'vitest';

import { CommandRefused } from '../command-refused.ts';
import { ConfigError } from '../config.ts';
import { explainFailure } from './explain-failure.ts';

const coded = (code: string, message = code, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });
const own = { databaseUrl: 'postgres://db/portal' };

test.each([
  [coded('EADDRINUSE'), { port: 3000 }, /A porta 3000 já está em uso/],
  [coded('EADDRNOTAVAIL'), { host: '10.1.1.1' }, /HOST: 10\.1\.1\.1 não é um endereço/],
  [
    coded('EROFS', 'x', { path: '/d/secret.key' }),
    {},
    /\/d\/secret\.key: o disco é somente leitura/,
  ],
  [coded('ENOSPC'), { dataDir: '/d' }, /\/d: o disco está cheio/],
  [
    coded('57014', 'canceling statement'),
    {},
    /O banco de dados embutido demorou demais .*inicie de/,
  ],
  [coded('ECONNREFUSED', ''), own, /DATABASE_URL não responde \(ECONNREFUSED\)/],
  [coded('28P01'), own, /recusou o usuário ou a senha/],
  [new Error('Connection terminated unexpectedly'), {}, /muito ocupado ou muito lento/],
  [new Error('timeout exceeded when trying to connect'), {}, /demorou demais/],
  [new Error('A migração x falhou', { cause: coded('53100') }), own, /sem espaço em disco/],
  [new ConfigError(['PORT: use']), {}, /^Configuração inválida:\n  - PORT: use$/],
  [new CommandRefused('Já existe um servidor'), {}, /^Já existe um servidor$/],
])('%s is told in words', (error, where, words) => {
  const told = explainFailure(error, where);
  expect(told).toMatch(words);
  expect(told).not.toMatch(/\n\s+at /);
});

test('what nobody can act on keeps its stack', () => {
  expect(explainFailure(new Error('a bug'))).toMatch(/^Error: a bug\n\s+at /);
});
