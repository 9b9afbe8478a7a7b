import { expect, test } from 'vitest';

import { refused, timedOut, unreachable } from './api-error.ts';

const DENIED = 'Acesso negado. Você não tem permissão para esta ação.';
const BROKEN = 'Erro interno do servidor. Tente novamente mais tarde.';

test.each([
  [403, DENIED],
  [404, 'Recurso não encontrado.'],
  [500, BROKEN],
  [503, BROKEN],
  [400, 'Texto do servidor'],
  [409, 'Texto do servidor'],
  [429, 'Texto do servidor'],
])('status %i shows %j, and keeps what the server said', (status, text) => {
  const error = refused(status, { message: 'Texto do servidor' });
  expect(error.message).toBe(text);
  expect(error.said).toBe('Texto do servidor');
});

test('a sentence that says what to do follows the general one', () => {
  const error = refused(403, { error: 'Ative-a.', code: 'TWO_STEP_SETUP_REQUIRED' });
  expect(error.message).toBe(`${DENIED}\nAtive-a.`);
});

test.each([
  ['a bare text', 'Fora do horário.', 'Fora do horário.'],
  ['a page of a proxy', ' <html>Bad request</html>', ''],
  ['a dump', 'x'.repeat(501), ''],
  ['a number', 7, ''],
  ['nothing', null, ''],
  ['an error that is no text', { error: { a: 1 }, message: 'Ocupado' }, 'Ocupado'],
])('%s reads %#', (_, body, text) => {
  expect(refused(400, body).message).toBe(text);
});

test.each([
  ['param and msg', { errors: [{ param: 'email', msg: 'E-mail inválido' }] }],
  ['field and message', { errors: [{ field: 'email', message: 'E-mail inválido' }] }],
  ['path and message', { details: [{ path: 'email', message: 'E-mail inválido' }] }],
  ['path and msg', { details: [{ path: 'email', msg: 'E-mail inválido' }, { path: 'x' }, null] }],
])('what is wrong with a field, told by %s, is one kind of detail', (_, body) => {
  expect(refused(400, body).details).toEqual([{ path: 'email', message: 'E-mail inválido' }]);
});

test('only a change that was not answered in time is in doubt', () => {
  expect(timedOut('POST').inDoubt).toBe(true);
  expect(timedOut('GET').inDoubt).toBe(false);
  expect(unreachable().inDoubt).toBe(false);
  expect(refused(500, {}).inDoubt).toBe(false);
});
