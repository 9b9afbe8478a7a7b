import { expect, test } from 'vitest';

import { appOver, testApp } from '../testing/test-app.ts';

const api = await testApp();
const { app, given, get, db } = api;

const login = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

test.each([
  '/api',
  '/api/',
  '/api/nada',
  '/api/nada/x.css',
  '/api/auth/login/mais',
  '/uploads/receipts/x.pdf',
])('an unknown path answers in JSON: %s', async (url) => {
  const reply = await app.inject({ url, headers: { accept: 'text/html' } });
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['content-type']).toMatch(/^application\/json/);
  expect(reply.json()).toMatchObject({
    error: 'Recurso não encontrado.',
    message: 'Recurso não encontrado.',
    code: 'NOT_FOUND',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

const valid = '{"email":"a@b.co","password":"x"}';

test.each([
  ['broken JSON', '{"email":', {}, 400],
  ['no JSON at all', 'oi', {}, 400],
  ['an empty body', '', {}, 400],
  ['a polluted prototype', '{"__proto__":{"a":1},"email":"a@b.co","password":"x"}', {}, 400],
  [
    'a polluted constructor',
    '{"constructor":{"prototype":{"a":1}},"email":"a@b.co","password":"x"}',
    {},
    400,
  ],
  ['a list', '[]', {}, 400],
  ['null', 'null', {}, 400],
  ['an unknown key', '{"email":"a@b.co","password":"x","admin":true}', {}, 400],
  ['a number for text', '{"email":5,"password":"x"}', {}, 400],
  ['a list for text', '{"email":["a@b.co"],"password":"x"}', {}, 400],
  ['true for text', '{"email":"a@b.co","password":true}', {}, 400],
  ['deep nesting', `{"email":${'['.repeat(10_000)}${']'.repeat(10_000)},"password":"x"}`, {}, 400],
  [
    'an e-mail of 100,000 characters',
    `{"email":"${'a'.repeat(100_000)}@b.co","password":"x"}`,
    {},
    400,
  ],
  ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]).toString('latin1'), {}, 400],
  ['another media type', valid, { 'content-type': 'text/plain' }, 415],
  ['a form', 'email=a%40b.co', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['a media type with rubbish', valid, { 'content-type': 'application/json garbage' }, 415],
  ['more than a megabyte', `{"email":"${'a'.repeat(1_100_000)}"}`, {}, 413],
] as const)('%s is the caller’s mistake', async (_what, payload, headers, status) => {
  const reply = await login(payload, headers);
  expect(reply.statusCode).toBe(status);
  const body = reply.json();
  expect(body.error).toBe(body.message);
  expect(body.error).toMatch(/[a-zà-ú]/);
  expect(JSON.stringify(body)).not.toMatch(/stack|node_modules|invalid_type|Expected/);
});

test('an identifier of thousands of letters is refused in our words', async () => {
  const { token } = await given.admin();
  for (const length of [201, 3_000]) {
    const reply = await get(`/api/products/${'a'.repeat(length)}`, token);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_INPUT']);
  }
});

test('what PostgreSQL refuses as text or number is bad input, not a server error', async () => {
  const { asAppError } = await import('./error-handler.ts');
  const refusal = async (statement: string) => {
    const error: unknown = await api.pool.query(statement).catch((e: unknown) => e);
    return asAppError(error).code;
  };
  expect(await refusal("select 'x'::uuid")).toBe('INVALID_INPUT');
  expect(await refusal('select 99999999999::int')).toBe('INVALID_INPUT');
  expect(await refusal("select convert_from('\\xff', 'UTF8')")).toBe('INVALID_INPUT');
  expect(await refusal("insert into settings (key, value) values ('Não!', '1')")).toBe(
    'INVALID_INPUT',
  );
  expect(await refusal("insert into settings (key, value) values ('a', '1'), ('a', '1')")).toBe(
    'CONFLICT',
  );
  expect(await refusal('set statement_timeout = 20; select pg_sleep(1)')).toBe('UNAVAILABLE');
  expect(await refusal('select * from nowhere')).toBe('INTERNAL');
});

test('a bug answers 500 without its reasons, and the log has them under the same id', async () => {
  const broken = await appOver(api);
  await db.schema.alterTable('settings').renameTo('settings_away').execute();
  const reply = await broken.get('/api/public/brand');
  await db.schema.alterTable('settings_away').renameTo('settings').execute();
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toEqual({
    error: 'Erro interno do servidor. Tente novamente mais tarde.',
    message: 'Erro interno do servidor. Tente novamente mais tarde.',
    code: 'INTERNAL',
    requestId: reply.json().requestId,
  });
  expect(broken.logged()).toContain(reply.json().requestId);
  expect(broken.logged()).toContain('does not exist');
});

test('a caller cannot choose the request id', async () => {
  const reply = await app.inject({
    url: '/api/nada',
    headers: { 'request-id': 'mine', 'x-request-id': 'mine' },
  });
  expect(reply.json().requestId).not.toBe('mine');
});

test('logs carry no password, token or document, and stay one object a line', async () => {
  const user = await given.reseller();
  await login(JSON.stringify({ email: user.email, password: 'canario-senha-errada' }));
  await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: {
      email: 'x',
      password: 'canario-senha',
      cnpj: '99.888.777/0001-66',
      companyName: 'a\nb',
    },
  });
  await get('/api/auth/me', user.token);
  await app.inject({ url: '/api/nada?token=canario-query' });
  app.log.info({ body: { password: 'canario-1', cnpj: 'canario-2' }, token: 'canario-3' }, 'x');
  const logged = api.logged();
  expect(logged).not.toContain('canario');
  expect(logged).not.toContain('99.888.777');
  expect(logged).not.toContain(user.token);
  for (const line of logged.trimEnd().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  expect(logged).toContain('"route":"/api/auth/me","status":200');
});

test('every answer carries the protective headers', async () => {
  const { token } = await given.reseller();
  const replies = [
    await get('/api/health'),
    await get('/api/auth/me', token),
    await get('/api/auth/me'),
    await get('/api/nada'),
    await login('{'),
    await app.inject({ url: '/qualquer' }),
  ];
  for (const { headers } of replies) {
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
  expect(replies[1]?.headers).toMatchObject({ 'cache-control': 'no-store' });
  const secure = await appOver(api, { publicUrl: 'https://portal.example' });
  expect((await secure.get('/api/health')).headers).toHaveProperty('strict-transport-security');
});

test('a flood is slowed: by address for visitors, by account when signed in', async () => {
  const limited = await appOver(api, { rateLimits: true });
  const { token } = await given.reseller();
  const hit = async (count: number, url: string, bearer?: string) => {
    const replies = [];
    for (let i = 0; i < count; i += 1) replies.push(await limited.get(url, bearer));
    return replies;
  };
  const visitors = await hit(260, '/api/public/policies');
  expect(visitors.filter((reply) => reply.statusCode === 429)).toHaveLength(20);
  const refused = visitors.find((reply) => reply.statusCode === 429);
  expect(refused?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  // Whoever shares requests out asks from the same address, and goes by the answer.
  const probes = [...(await hit(130, '/api/ready')), ...(await hit(130, '/api/health'))];
  expect(probes.filter((reply) => reply.statusCode !== 200)).toHaveLength(0);
  const signedIn = await hit(260, '/api/auth/me', token);
  expect(signedIn.filter((reply) => reply.statusCode !== 200)).toHaveLength(0);
});

test('the documentation is produced from the contract', async () => {
  const document = (await get('/api/openapi.json')).json();
  expect(document.openapi).toMatch(/^3\.1/);
  const paths = Object.keys(document.paths);
  expect(paths).toEqual(
    expect.arrayContaining(['/api/auth/login', '/api/auth/register', '/api/public/brand']),
  );
  expect(paths.some((path) => path.startsWith('/api/docs'))).toBe(false);
  const login201 = document.paths['/api/auth/register'].post;
  expect(Object.keys(login201.responses)).toContain('201');
  expect(login201.requestBody.content['application/json'].schema.properties).toHaveProperty(
    'companyName',
  );
  const page = await get('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/unsafe|https?:|validator/);
});

test('with closed documentation only an administrator’s token opens it', async () => {
  const { token } = await given.admin();
  const reseller = await given.reseller();
  const statuses = async (bearer?: string) => {
    const replies = [];
    for (const url of [
      '/api/openapi.json',
      '/api/docs/',
      '/api/docs/json',
      '/api/docs/static/index.css',
    ]) {
      replies.push((await get(url, bearer)).statusCode);
    }
    return replies;
  };
  const change = (value: boolean) =>
    api.send({ method: 'PATCH', url: '/api/settings/apiDocs', payload: { value } }, token);
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  expect((await change(false)).statusCode).toBe(200);
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  expect(await statuses(reseller.token)).toEqual([404, 404, 404, 404]);
  expect(await statuses(token)).toEqual([200, 404, 404, 404]);
  expect((await get('/api/docs/')).json()).toMatchObject({ code: 'NOT_FOUND' });
  await change(true);
  expect(await statuses()).toEqual([200, 200, 200, 200]);
});
