import { expect, test } from 'vitest';

import { createLogger } from './request-log.ts';

const SECRET = 'segredo-que-ninguém-lê';
const KEYS = ['password', 'currentPassword', 'newPassword', 'token', 'authorization', 'cnpj'];

function logger() {
  const lines: string[] = [];
  const destination = { write: (line: string) => lines.push(line) };
  const log = createLogger({ level: 'info', instance: 'i', version: 'v', destination });
  return { log, lines };
}

test.each(KEYS)('%s is never written, wherever it stands', (key) => {
  const { log, lines } = logger();
  const secret = { [key]: SECRET, kept: 'sim' };
  log.info(secret, 'one');
  log.info({ body: secret }, 'two');
  log.info({ request: { headers: secret, list: [secret] } }, 'three');
  log.child(secret).info('four');
  expect(lines).toHaveLength(4);
  for (const line of lines) {
    expect(line).not.toContain(SECRET);
    expect(line).toContain(`"${key}":"[oculto]"`);
    expect(line).toContain('"kept":"sim"');
  }
});

test('an error is told by its name, message and code, and no more of it', () => {
  const { log, lines } = logger();
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: SECRET });
  log.error({ err: error, order: 7 }, 'request failed');
  expect(lines[0]).not.toContain(SECRET);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { type: 'Error', message: 'duplicate key', code: '23505' },
    order: 7,
  });
});

test('what is logged is not changed by it, and may lead back to itself', () => {
  const { log, lines } = logger();
  const user: Record<string, unknown> = { token: SECRET };
  user['self'] = user;
  log.info({ user }, 'round');
  expect(user['token']).toBe(SECRET);
  expect(lines[0]).not.toContain(SECRET);
});
