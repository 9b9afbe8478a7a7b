import { Readable } from 'node:stream';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { longForm } from '../testing/long-application.ts';
import { headOf, RawConnection } from '../testing/raw-connection.ts';
import { testApp } from '../testing/test-app.ts';
import { MultipartReader } from './multipart-reader.ts';
import { boundaryOf, readPartHead } from './part-head.ts';

const api = await testApp();

const field = (name: string, value = 'v') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, value = 'v') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\n\r\n${value}\r\n`;
const many = (count: number, part: (name: string) => string) =>
  Array.from({ length: count }, (_, index) => part(`f${index}`)).join('');
const CUT = '--b\r\ncontent-disposition: form-data; name="c"\r\n\r\nhal';
const CUT_FILE = '--b\r\ncontent-disposition: form-data; name="cnpjCard"; filename="x"\r\n\r\nhal';
const END = '--b--\r\n';

/** With the statuses they get; several of these ended the whole server or were never answered. */
const BROKEN: [string, number, string, string | undefined][] = [
  ['two dashes', 400, '--', 'b'],
  ['nothing', 400, '', 'b'],
  ['no boundary', 400, `${field('a')}${END}`, undefined],
  ['an empty boundary', 400, `${field('a')}${END}`, ''],
  ['a boundary of 1000 characters', 400, `${field('a')}${END}`, 'b'.repeat(1000)],
  ['another boundary', 400, `${field('a')}${END}`, 'c'],
  ['a field that is cut', 400, field('a') + CUT, 'b'],
  ['a file that is cut', 400, field('a') + CUT_FILE, 'b'],
  ['headers that are cut', 400, `${field('a')}--b\r\ncontent-dispo`, 'b'],
  ['a part without a name', 400, `--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n${END}`, 'b'],
  [
    'a file without a name',
    400,
    `--b\r\ncontent-disposition: form-data; filename="x"\r\n\r\nx\r\n${END}`,
    'b',
  ],
  ['a part that is no form', 400, `--b\r\nx: y\r\n\r\nx\r\n${END}`, 'b'],
  ['a part without headers', 400, `--b\r\n\r\nx\r\n${END}`, 'b'],
  ['headers too long', 400, `--b\r\nx: ${'y'.repeat(200_000)}\r\n\r\nx\r\n${END}`, 'b'],
  ['no part in much text', 400, 'x'.repeat(200_000), 'b'],
  ['too many fields', 413, many(80, field) + END, 'b'],
  ['too many fields, the last one cut', 413, many(80, field) + CUT, 'b'],
  [
    'too many parts of nothing',
    413,
    '--b\r\ncontent-disposition: form-data; name="cnpjCard"; filename=""\r\n\r\n\r\n'.repeat(80),
    'b',
  ],
  [
    'too many strange parts, the last one cut',
    400,
    many(80, () => '--b\r\nx: y\r\n\r\nx\r\n'),
    'b',
  ],
  ['an unknown file and a cut one', 400, file('x') + CUT_FILE, 'b'],
  ['a prototype as a field', 400, field('__proto__') + END, 'b'],
  ['a prototype as a file', 400, file('constructor') + CUT_FILE, 'b'],
  ['a text of 100,000 letters', 413, field('tradeName', 'x'.repeat(100_000)) + END, 'b'],
];

test.each(BROKEN)('%s is answered with %i in our words', async (_what, status, body, boundary) => {
  const type =
    boundary === undefined ? 'multipart/form-data' : `multipart/form-data; boundary=${boundary}`;
  const connection = await RawConnection.to(api.app);
  const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body) };
  connection.send(headOf('POST /api/public/applications', headers), body);
  const reply = await connection.reply();
  expect(reply).toMatchObject({ status });
  const told = reply === 'closed' ? {} : JSON.parse(reply.body);
  expect(told).toMatchObject({ code: expect.any(String), requestId: expect.any(String) });
  expect(told.message).toBe(told.error);
  expect(api.logged()).not.toMatch(/"level":(?:50|60)/);
  connection.socket.destroy();
});

const headOfFile = (parameters: string) =>
  readPartHead(`Content-Disposition: form-data; name="a"; ${parameters}\r\nContent-Type: x/y`);

test('a name that is not ASCII, quoted or with a path is read as its sender meant it', () => {
  expect(headOfFile('filename="cartão.pdf"')?.filename).toBe('cartão.pdf');
  expect(headOfFile(`filename="x"; filename*=UTF-8''cart%C3%A3o.pdf`)?.filename).toBe('cartão.pdf');
  expect(headOfFile(`filename="x.pdf"; filename*=UTF-8''%zz`)?.filename).toBe('x.pdf');
  expect(headOfFile(String.raw`filename="a \"b\".pdf"`)?.filename).toBe('a "b".pdf');
  expect(headOfFile(String.raw`filename="C:\fotos\a.png"`)?.filename).toBe('a.png');
  expect(headOfFile('filename=a.png')).toEqual({ name: 'a', filename: 'a.png', isFile: true });
  expect(headOfFile('x=y')).toEqual({ name: 'a', filename: undefined, isFile: false });
});

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['multipart/form-data; charset=utf-8; boundary="a b;c"', 'a b;c'],
  ['multipart/form-data; boundary=abc; charset=utf-8', 'abc'],
  ['multipart/form-data; boundary=""', undefined],
  ['multipart/form-data', undefined],
])('the boundary of %s', (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary);
});

/** All parts of a form that arrives in these pieces. */
async function partsIn(pieces: readonly Buffer[], boundary: string) {
  const { signal } = new AbortController();
  const reader = new MultipartReader(Readable.from(pieces, { objectMode: false }), {
    boundary,
    signal,
  });
  const parts: [string, string][] = [];
  for (let part = await reader.nextPart(); part; part = await reader.nextPart()) {
    const content: Buffer[] = [];
    for await (const piece of reader.content()) content.push(piece);
    parts.push([part.name, Buffer.concat(content).toString('latin1')]);
  }
  return parts;
}

function inPieces(whole: Buffer, cuts: readonly number[]): Buffer[] {
  const at = [0, ...cuts.map((cut) => cut % whole.length).toSorted((a, b) => a - b), whole.length];
  return at.slice(1).map((end, index) => whole.subarray(at[index], end));
}

/** Bytes of which boundaries are made, so that what looks like one comes often. */
const content = fc
  .array(fc.constantFrom('\r', '\n', '-', 'b', '\r\n--', '\r\n--b-', '--b', 'x', 'é'))
  .map((letters) => letters.join(''))
  .filter((text) => !text.includes('\r\n--bb'));

test('a form reads the same however it is cut into pieces, and its contents keep every byte', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(content, { maxLength: 4 }),
      fc.array(fc.nat()),
      async (texts, cuts) => {
        const parts = texts.map((text, index) => [`f${index}`, text] as const);
        const written = parts.map(
          ([name, text]) =>
            `--bb\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
        );
        const whole = Buffer.from(`${written.join('')}--bb--\r\n`);
        const expected = parts.map(([name, text]) => [name, Buffer.from(text).toString('latin1')]);
        expect(await partsIn(inPieces(whole, cuts), 'bb')).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});

test('a form cut anywhere is a refusal, never a form and never a wait', async () => {
  const { headers, payload } = longForm({}, []);
  const boundary = boundaryOf(headers['content-type'] ?? '') ?? '';
  const whole = payload.length - '--\r\n'.length;
  for (let length = 0; length < whole; length += 7) {
    const cut = partsIn([payload.subarray(0, length)], boundary);
    await expect(cut).rejects.toMatchObject({ code: 'MALFORMED_REQUEST' });
  }
});
