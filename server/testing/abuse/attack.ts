import type { Endpoint } from '#contract/endpoint';

import { mutate, oddValue } from './odd-values.ts';
import type { Random } from './random.ts';
import { sample, type Known } from './sample.ts';

/** One request, ready to be sent, and repeated. */
export type Attack = {
  group: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** Works long by its nature: a file written while it is sent, or thousands of rows. */
  long: boolean;
};

export type Callers = Readonly<Record<string, string | undefined>>;

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Half of a character cannot be written into an address: it goes as the mark for one. */
const encode = (text: string) => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD'));

const PATH_TRICKS: readonly [(path: string) => string, ...((path: string) => string)[]] = [
  (path) => `/${path}`,
  (path) => `${path}/`,
  (path) => path.replace('/api/', '/api%2F'),
  (path) => path.replace('/api/', '/api/../api/'),
  (path) => `${path}%00`,
  (path) => `${path}%zz`,
  (path) => `${path}%ff%fe`,
  (path) => `${path};a=b`,
  (path) => `${path}?${'a=b&'.repeat(500)}`,
  (path) => `${path}?a[b][c]=1&a=2&__proto__=3&constructor[prototype]=4`,
  (path) => `${path}?${'x'.repeat(7_000)}`,
  (path) => `${path}#x`,
  (path) => path.toUpperCase(),
];

function fieldsOf(schema: Endpoint['params'], random: Random, known: Known): [string, unknown][] {
  const made = schema ? sample(schema, random, known) : {};
  return Object.entries(made ?? {});
}

function pathOf(e: Endpoint, random: Random, known: Known): string {
  const params = Object.fromEntries(fieldsOf(e.params, random, known));
  const filled = e.path.replaceAll(/:(\w+)/g, (_all, name: string) => {
    const value = random.chance(0.1) ? oddValue(random) : params[name];
    return encode(asText(value ?? random.pick(known.ids) ?? 'x').slice(0, 3_000)) || '%20';
  });
  const query = fieldsOf(e.query, random, known).flatMap(([key, value]) => {
    const odd = random.chance(0.12) ? oddValue(random) : value;
    const pair = `${encode(key)}=${encode(asText(odd).slice(0, 2_000))}`;
    return random.chance(0.05) ? [pair, pair] : [pair];
  });
  const whole = query.length > 0 ? `${filled}?${query.join('&')}` : filled;
  return random.chance(0.05) ? random.pick(PATH_TRICKS)(whole) : whole;
}

const part = (name: string, content: string, more = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;

function filesOf(fields: readonly string[], random: Random): string[] {
  const chosen = fields.filter(() => random.chance(0.5));
  return chosen.map((field) => {
    const content = random.chance(0.5) ? '%PDF-1.4\n%%EOF' : asText(oddValue(random));
    return part(random.chance(0.9) ? field : 'virus', content, '; filename="a.pdf"');
  });
}

/** A form of this endpoint's fields and files, in one of the ways forms break. */
function formOf(e: Endpoint, values: unknown, random: Random): { type: string; body: Buffer } {
  const parts = Object.entries(values ?? {}).map(([key, value]) => part(key, asText(value)));
  parts.push(...filesOf(e.files?.fields ?? [], random));
  if (random.chance(0.05)) parts.push(...Array.from({ length: 80 }, (_, i) => part(`f${i}`, 'v')));
  if (random.chance(0.05)) parts.push('--b\r\nx: y\r\n\r\nz\r\n');
  const whole = Buffer.from(`${parts.join('')}--b--\r\n`);
  const body = random.chance(0.2) ? whole.subarray(0, random.below(whole.length)) : whole;
  const boundary = random.chance(0.9) ? 'b' : random.pick(['', 'c', '"', 'b'.repeat(1000)]);
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}

const TYPES = [
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json garbage',
  '',
  'a'.repeat(3_000),
] as const;

function bodyOf(e: Endpoint, random: Random, known: Known) {
  const made = e.body ? sample(e.body, random, known) : {};
  const values = random.chance(0.6) ? mutate(made, random) : made;
  if (e.files && random.chance(0.8)) return formOf(e, values, random);
  const text = Buffer.from(JSON.stringify(values) ?? '');
  const kind = random.next();
  if (kind < 0.05) return { type: 'application/json', body: text.subarray(0, -1) };
  if (kind < 0.08) return { type: 'application/json', body: Buffer.from([0xff, 0xfe, 0x7b, 0x7d]) };
  if (kind < 0.11) {
    return { type: 'application/json', body: Buffer.from('['.repeat(20_000)) };
  }
  return { type: random.chance(0.06) ? random.pick(TYPES) : 'application/json', body: text };
}

function headersOf(random: Random, token: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (random.chance(0.03))
    headers['authorization'] = random.pick(['Bearer', 'Basic x', 'Bearer é']);
  if (random.chance(0.1)) {
    headers['idempotency-key'] = random.pick(['k1', 'k2', ' ', 'k'.repeat(300), 'ç', 'k3']);
  }
  if (random.chance(0.05)) headers['accept-encoding'] = random.pick(['br', 'gzip;q=x', '*', 'zz']);
  if (random.chance(0.05)) headers['accept'] = random.pick(['text/html', '*/*;q=2', 'x']);
  if (random.chance(0.05)) headers['if-none-match'] = random.pick(['*', 'W/"x"', '"']);
  if (random.chance(0.05))
    headers['range'] = random.pick(['bytes=0-', 'bytes=9-1', 'bytes=-', 'x=1']);
  if (random.chance(0.03)) headers['x-forwarded-for'] = random.pick(['1.2.3.4', '::1', 'x, y', '']);
  if (random.chance(0.03)) headers['content-encoding'] = random.pick(['gzip', 'br', 'x']);
  return headers;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'QUERY'] as const;

export function attackOn(e: Endpoint, random: Random, callers: Callers, known: Known): Attack {
  // Mostly a caller of the right audience: the others never get past that check.
  const likely = e.audience === 'reseller' ? 'reseller' : 'admin';
  const chosen = random.chance(0.8) ? likely : (random.pick(Object.keys(callers)) ?? likely);
  // These end the caller's sessions: one that later requests do not need.
  const who = /\/logout$|password/.test(e.path) ? 'pending' : chosen;
  const method = random.chance(0.02) ? random.pick(METHODS) : e.method;
  const headers = headersOf(random, callers[who]);
  const hasBody = e.method !== 'GET' || random.chance(0.03);
  const { type, body } = hasBody ? bodyOf(e, random, known) : {};
  if (type) headers['content-type'] = type;
  return {
    group: e.path.split('/').slice(2, 4).join('/').replace(/\/:.*/, ''),
    method,
    path: pathOf(e, random, known),
    headers,
    body,
    long: e.long === true || e.download !== undefined,
  };
}
