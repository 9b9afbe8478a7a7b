import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

import { endpoint } from '#contract/endpoint';

import { ApiError } from './api-error.ts';
import { call, TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from './call.ts';
import { onSessionLost } from './session-lost.ts';
import { readToken, saveToken } from './token.ts';

const listThings = endpoint({
  method: 'GET',
  path: '/api/things/:id/parts',
  audience: 'session',
  summary: 'Partes.',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.number().optional(), search: z.string().optional() }),
  reply: z.object({ parts: z.array(z.string()) }),
});
const enter = endpoint({
  method: 'POST',
  path: '/api/enter',
  audience: 'anyone',
  summary: 'Entra.',
  body: z.object({ email: z.string() }),
  reply: z.object({ token: z.string() }),
});
const send = endpoint({
  method: 'POST',
  path: '/api/papers',
  audience: 'anyone',
  summary: 'Envia papéis.',
  body: z.object({
    name: z.string(),
    note: z.string().nullish(),
    lines: z.array(z.number()).optional(),
  }),
  files: { fields: ['front', 'back'], maxFiles: 2, maxBytes: 10 },
  reply: z.object({ id: z.string() }),
});
const input = { params: { id: 'a/b' }, query: { page: 2, search: undefined } };

const fetchMock = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown) =>
  fetchMock.mockResolvedValueOnce(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
};
const sentHeaders = () => new Headers(fetchMock.mock.lastCall?.[1]?.headers);
const sentForm = () => {
  const body = fetchMock.mock.lastCall?.[1]?.body;
  if (!(body instanceof FormData)) throw new Error('expected a form');
  return body;
};

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});

describe('the request', () => {
  test('fills the path, leaves out what is undefined and carries the token', async () => {
    saveToken('abc');
    answer(200, { parts: [] });
    await call(listThings, input);
    expect(fetchMock.mock.lastCall?.[0]).toBe('/api/things/a%2Fb/parts?page=2');
    expect(sentHeaders().get('authorization')).toBe('Bearer abc');
    expect(sentHeaders().get('content-type')).toBeNull();
  });

  test('sends the body as JSON and no token when there is none', async () => {
    answer(200, { token: 't' });
    await call(enter, { body: { email: 'a@b.c' } });
    expect(fetchMock.mock.lastCall?.[1]).toMatchObject({
      method: 'POST',
      body: '{"email":"a@b.c"}',
    });
    expect(sentHeaders().get('content-type')).toBe('application/json');
    expect(sentHeaders().get('authorization')).toBeNull();
  });
});

describe('the reply', () => {
  test('keeps what the contract names and drops the rest', async () => {
    answer(200, { parts: ['x'], secret: 1 });
    await expect(call(listThings, input)).resolves.toEqual({ parts: ['x'] });
  });

  test.each([
    ['another shape', { parts: 'x' }],
    ['no JSON at all', '<html>'],
  ])('%s is an unreadable reply', async (_name, body) => {
    answer(200, body);
    expect(await failureOf(call(listThings, input))).toMatchObject({ code: 'UNREADABLE_REPLY' });
  });
});

describe('a refusal', () => {
  test('tells status, code, text and details of the server', async () => {
    const details = [{ path: 'email', message: 'E-mail inválido' }];
    answer(400, { error: 'Dados inválidos', message: 'Outro', code: 'INVALID_INPUT', details });
    const error = await failureOf(call(enter, { body: { email: '' } }));
    expect(error).toMatchObject({ status: 400, code: 'INVALID_INPUT', details });
    expect(error.message).toBe('Dados inválidos');
  });

  test.each([
    ['only a message', { message: 'Ocupado' }, 'Ocupado'],
    ['a bare text', 'Ocupado', 'Ocupado'],
    ['a text in quotes', '"Ocupado"', 'Ocupado'],
    ['a page of a proxy', '<h1>Bad gateway</h1>', ''],
    ['nothing useful', null, ''],
  ])('with %s is understood as far as it goes', async (_name, body, message) => {
    answer(409, body);
    const error = await failureOf(call(enter, { body: { email: '' } }));
    expect(error).toMatchObject({ status: 409, code: 'UNKNOWN', details: [] });
    expect(error.message).toBe(message);
  });
});

describe('no answer', () => {
  test('is a network failure', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const error = await failureOf(call(listThings, input));
    expect(error).toMatchObject({ status: 0, code: 'NETWORK' });
    expect(error.message).toBe('Sem conexão. Verifique sua internet e tente novamente.');
  });

  test('within 15 seconds is a timeout', async () => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    fetchMock.mockImplementationOnce(async () => {
      clock.abort();
      throw new DOMException('late', 'TimeoutError');
    });
    const error = await failureOf(call(listThings, input));
    expect(timeout).toHaveBeenCalledWith(TIMEOUT_MS);
    expect(TIMEOUT_MS).toBe(15_000);
    expect(error).toMatchObject({ status: 0, code: 'TIMEOUT' });
    expect(error.message).toBe('Tempo limite excedido. Verifique sua conexão.');
  });

  test('because the caller gave up stays what it is', async () => {
    const caller = new AbortController();
    const given = new DOMException('left', 'AbortError');
    fetchMock.mockImplementationOnce(async () => {
      caller.abort(given);
      throw given;
    });
    await expect(call(listThings, { ...input, signal: caller.signal })).rejects.toBe(given);
  });
});

describe('a refused token', () => {
  test('is removed and told once, however many calls it served', async () => {
    const lost = vi.fn<() => void>();
    const stop = onSessionLost(lost);
    saveToken('old');
    answer(401, { code: 'NOT_SIGNED_IN' });
    answer(401, { code: 'NOT_SIGNED_IN' });
    await Promise.allSettled([call(listThings, input), call(listThings, input)]);
    stop();
    expect(readToken()).toBeNull();
    expect(lost).toHaveBeenCalledTimes(1);
  });

  test('does not take a newer one with it', async () => {
    saveToken('old');
    fetchMock.mockImplementationOnce(async () => {
      saveToken('new');
      return new Response('{}', { status: 401 });
    });
    await failureOf(call(listThings, input));
    expect(readToken()).toBe('new');
  });

  test('is no matter of an endpoint for anyone: a wrong password ends no session', async () => {
    saveToken('mine');
    answer(401, { code: 'WRONG_CREDENTIALS' });
    await failureOf(call(enter, { body: { email: '' } }));
    expect(readToken()).toBe('mine');
  });
});

describe('files', () => {
  test('travel as a form after the texts, with what is null left out', async () => {
    answer(200, { id: 'x' });
    const front = new File(['ab'], 'frente.pdf', { type: 'application/pdf' });
    await call(send, { body: { name: 'Ana', note: null, lines: [1, 2] }, files: { front } });
    expect([...sentForm().keys()]).toEqual(['name', 'lines', 'front']);
    expect(sentForm().get('lines')).toBe('[1,2]');
    expect(sentForm().get('front')).toMatchObject({ name: 'frente.pdf', size: 2 });
    // The browser adds the type with the boundary; ours would hide it.
    expect(sentHeaders().has('content-type')).toBe(false);
  });

  test('have two minutes', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    answer(200, { id: 'x' });
    await call(send, { body: { name: 'Ana' }, files: {} });
    expect(sentForm().get('name')).toBe('Ana');
    expect(timeout).toHaveBeenCalledWith(UPLOAD_TIMEOUT_MS);
    expect(UPLOAD_TIMEOUT_MS).toBe(120_000);
    timeout.mockRestore();
  });

  test('that are not offered leave the body as JSON', async () => {
    answer(200, { id: 'x' });
    await call(send, { body: { name: 'Ana' } });
    expect(fetchMock.mock.lastCall?.[1]?.body).toBe('{"name":"Ana"}');
    expect(sentHeaders().get('content-type')).toBe('application/json');
  });
});
