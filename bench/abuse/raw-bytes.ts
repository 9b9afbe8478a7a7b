import type { Random } from '#server/testing/abuse/random';

const HOST = 'host: portal\r\n';
const JSON_POST = `POST /api/auth/login HTTP/1.1\r\n${HOST}content-type: application/json\r\n`;
const BODY = '{"email":"a@b.co","password":"x"}';

/** What is written by hand onto a socket: smuggling, halves, garbage, headers without end. */
const MADE: readonly ((random: Random) => string | Buffer)[] = [
  (random) => Buffer.from(Array.from({ length: 1 + random.below(2_000) }, () => random.below(256))),
  (random) => `${'A'.repeat(random.below(20_000))} / HTTP/1.1\r\n\r\n`,
  () => `GET / HTTP/9.9\r\n${HOST}\r\n`,
  () => `GET /api/health HTTP/1.1\r\n\r\n`,
  () => `GET /api/health HTTP/1.0\r\n\r\n`,
  () => `GET http://outra.example/api/health HTTP/1.1\r\n${HOST}\r\n`,
  () => `CONNECT portal:80 HTTP/1.1\r\n${HOST}\r\n`,
  () => `GET / HTTP/1.1\r\n${HOST}upgrade: websocket\r\nconnection: upgrade\r\n\r\n`,
  () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  (random) => `GET /api/health HTTP/1.1\r\n${HOST}x: ${'y'.repeat(random.below(60_000))}\r\n\r\n`,
  (random) => `GET /${'%41'.repeat(random.below(6_000))} HTTP/1.1\r\n${HOST}\r\n`,
  (random) =>
    `GET /api/health HTTP/1.1\r\n${HOST}${Array.from({ length: random.below(3_000) }, (_, i) => `h${i}: v\r\n`).join('')}\r\n`,
  () =>
    `${JSON_POST}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`,
  () => `${JSON_POST}content-length: 5\r\ncontent-length: 50\r\n\r\n${BODY}`,
  () => `${JSON_POST}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  () => `${JSON_POST}transfer-encoding : chunked\r\n\r\n0\r\n\r\n`,
  () => `${JSON_POST}transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n${BODY}`,
  () => `${JSON_POST}transfer-encoding: chunked\r\n\r\nzz\r\n${BODY}\r\n0\r\n\r\n`,
  () => `${JSON_POST}transfer-encoding: chunked\r\n\r\n5\r\n{"a"`,
  () => `${JSON_POST}content-length: 1000\r\n\r\n${BODY}`,
  () => `${JSON_POST}content-length: -1\r\n\r\n${BODY}`,
  () => `${JSON_POST}content-length: ${BODY.length}\r\nexpect: 100-continue\r\n\r\n${BODY}`,
  () => `${JSON_POST}content-length: ${BODY.length}\r\nexpect: outra coisa\r\n\r\n${BODY}`,
  () => `GET /api/health HTTP/1.1\r\n${HOST}\r\n`.repeat(50),
  () => `${JSON_POST}content-length: 2\r\n\r\n{}`.repeat(20),
  () => `GET /api/health\u0000 HTTP/1.1\r\n${HOST}\r\n`,
  () => `GET /api/health HTTP/1.1\n${HOST}\n\n`,
  () => `GET /api/auth/me HTTP/1.1\r\n${HOST}authorization: Bearer \u00e9\u0001\r\n\r\n`,
  () => `GET /api/health HTTP/1.1\r\n${HOST} folded\r\n\r\n`,
  () => '\r\n\r\n\r\n',
];

/** Cut somewhere, or with one byte changed, every now and then. */
export function rawBytes(random: Random): Buffer {
  const made = random.pick(MADE)?.(random) ?? '';
  const bytes = Buffer.from(typeof made === 'string' ? Buffer.from(made, 'latin1') : made);
  if (random.chance(0.2)) return bytes.subarray(0, random.below(bytes.length + 1));
  if (random.chance(0.2) && bytes.length > 0) bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
}
