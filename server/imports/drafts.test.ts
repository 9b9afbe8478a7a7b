import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import type { ImportId } from '#contract/ids';
import { IMPORT_FIELDS } from '#contract/import-fields';

import { importCalls, IMPORT_HEAD, newLine, pasted } from '../testing/import-calls.ts';
import { multipart } from '../testing/multipart.ts';
import { countEverything, shelfOf } from '../testing/shelf.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const calls = importCalls(api, admin.token);
const NOWHERE = '00000000-0000-4000-8000-000000000000';

const upload = (name: string, content: string) =>
  api.send(
    {
      method: 'POST',
      url: '/api/imports',
      ...multipart({}, [{ field: 'file', name, content: Buffer.from(content) }]),
    },
    admin.token,
  );

const age = (id: ImportId, hours: number) =>
  db
    .updateTable('imports')
    .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
    .where('id', '=', id)
    .execute();

describe('a draft', () => {
  test('is a file, with a guess at every column', async () => {
    const csv = 'SKU;Título;Tecido\nABC-1;Camisa;Azul\nABC-2;;Verde\nABC-3;Calça;\nABC-4;Saia;Cru';
    const reply = await upload('coleção.csv', csv);
    expect(reply.statusCode).toBe(201);
    expect(reply.json().import).toMatchObject({
      filename: 'coleção.csv',
      state: 'draft',
      rows: 4,
      summary: null,
      createdBy: admin.email,
      checkedAt: null,
      appliedAt: null,
      undoneAt: null,
      undoable: false,
      columns: [
        { letter: 'A', head: 'SKU', field: 'sku', samples: ['ABC-1', 'ABC-2', 'ABC-3'] },
        { letter: 'B', head: 'Título', field: 'title', samples: ['Camisa', 'Calça', 'Saia'] },
        { letter: 'C', head: 'Tecido', field: null, samples: ['Azul', 'Verde', 'Cru'] },
      ],
    });
  });

  test('is pasted cells, more of them than the usual megabyte', async () => {
    const lines = Array.from({ length: 3_000 }, (_, n) =>
      newLine(`L-${n}`, { title: 'Camisa '.repeat(20).trim() }),
    );
    const text = pasted(lines);
    expect(text.length).toBeGreaterThan(500_000);
    const wide = text.replaceAll('Camisa', 'Camisa de algodão cru');
    expect(wide.length).toBeGreaterThan(1024 * 1024);
    const reply = await calls.read(wide);
    expect(reply.statusCode).toBe(201);
    expect(reply.json().import).toMatchObject({ rows: 3_000, filename: 'Células coladas' });
  });

  test('needs something to read', async () => {
    for (const body of [{}, { text: '  \n ' }]) {
      const reply = await calls.post('', body);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().details[0].path).toBe('file');
    }
  });

  test('keeps what PostgreSQL cannot keep as a sign, and the rest as it is', async () => {
    const text = `SKU\tTítulo\nA-1\tnul \0 e meia \ud83d fim\nA-2\tC:\\u0000 ☂ 😀`;
    const reply = await calls.read(text);
    expect(reply.statusCode).toBe(201);
    const [, titles] = reply.json().import.columns;
    expect(titles.samples[0]).not.toMatch(/\0|\p{Cs}/u);
    expect(titles.samples[1]).toBe('C:\\u0000 ☂ 😀');
    expect((await calls.check(reply.json().import.id)).statusCode).toBe(200);
  });

  test('that nobody went on with for a day goes at the next upload, and no other', async () => {
    const old = (await calls.read(pasted([newLine('OLD-1')]))).json().import.id;
    const young = (await calls.read(pasted([newLine('OLD-2')]))).json().import.id;
    const applied = await calls.applied([newLine('OLD-3')]);
    await age(old, 25);
    await age(young, 23);
    await age(applied, 1000);
    await calls.read(pasted([newLine('OLD-4')]));
    const statuses = await Promise.all([old, young, applied].map((id) => calls.get(id)));
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 200, 200]);
  });
});

test.each(['csv', 'xlsx'])('the template (%s) comes back with every column known', async (kind) => {
  const template = await api.get(`/api/imports/template.${kind}`, admin.token);
  expect(template.statusCode).toBe(200);
  const name = `modelo-de-importacao.${kind}`;
  expect(template.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
  const parts = multipart({}, [{ field: 'file', name, content: template.rawPayload }]);
  const reply = await api.send({ method: 'POST', url: '/api/imports', ...parts }, admin.token);
  const { id, columns } = reply.json().import;
  const fields = columns.map(({ field }: { field: string }) => field);
  expect(fields).toEqual(Object.keys(IMPORT_FIELDS));
  expect((await calls.check(id)).json().import.summary.wrong).toBe(0);
});

describe('a check', () => {
  const lines = [
    newLine('CHK-1', { size: 'P' }),
    newLine('CHK-1', { size: 'M' }),
    newLine('CHK-2', { stock: 'doze' }),
    newLine('CHK-3'),
  ];
  let id = '';
  beforeEach(async () => {
    id = (await calls.read(pasted(lines))).json().import.id;
  });
  const rowsOf = async (rest = '') => (await calls.get(id, `/rows${rest}`)).json();

  test('says what each row would do and writes nothing', async () => {
    const before = [await shelfOf(db), await countEverything(db)];
    const reply = await calls.check(id);
    expect(reply.statusCode).toBe(200);
    expect(reply.json().import.summary).toMatchObject({ rows: 4, new: 3, wrong: 1 });
    expect([await shelfOf(db), await countEverything(db)]).toEqual(before);
    const { rows, pagination } = await rowsOf();
    expect(pagination.total).toBe(4);
    expect(rows.map(({ row }: { row: number }) => row)).toEqual([2, 3, 4, 5]);
    expect(rows[2]).toMatchObject({ sku: 'CHK-2', verdict: 'wrong' });
    expect(rows[2].complaints).toMatchObject([{ cell: 'G4', column: 'Estoque' }]);
  });

  test('is read by page and by verdict', async () => {
    await calls.check(id);
    const second = await rowsOf('?limit=2&page=2&verdict=new');
    expect(second.rows.map(({ sku }: { sku: string }) => sku)).toEqual(['CHK-3']);
    expect(second.pagination).toEqual({ page: 2, limit: 2, pages: 2, total: 3 });
    expect((await rowsOf('?verdict=same')).rows).toEqual([]);
    expect((await calls.get(id, '/rows?verdict=odd')).statusCode).toBe(400);
  });

  test('with other columns takes the place of the one before, also for another administrator', async () => {
    await calls.check(id);
    const other = importCalls(api, (await given.admin()).token);
    const fields = ['sku', 'title', 'msrp', 'weight', 'published', 'size', null];
    const reply = await other.check(id, fields);
    expect(reply.statusCode).toBe(200);
    const columns: { field: string | null }[] = reply.json().import.columns;
    expect(columns.map(({ field }) => field)).toEqual(fields);
    const { rows, pagination } = await rowsOf();
    expect(pagination.total).toBe(4);
    const cells = rows.flatMap(({ complaints }: { complaints: { cell: string }[] }) =>
      complaints.map(({ cell }) => cell),
    );
    expect(cells).not.toContain('G4');
    expect((await calls.get(id)).json().import.columns).toEqual(columns);
  });

  test('needs one answer for each column', async () => {
    for (const fields of [[], ['sku'], [...IMPORT_HEAD.map(() => null), null]]) {
      const reply = await calls.check(id, fields);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().details[0].path).toBe('fields');
    }
    expect((await calls.check(id, ['odd'])).statusCode).toBe(400);
    expect((await calls.get(id)).json().import.summary).toBeNull();
  });

  test('of what was applied is refused and changes nothing', async () => {
    const applied = await calls.applied([newLine('CHK-9')]);
    const reply = await calls.check(applied);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'IMPORT_CLOSED']);
    expect((await calls.get(applied)).json().import.state).toBe('applied');
  });
});

test('an import that is not there is not found, whatever is asked of it', async () => {
  const replies = await Promise.all([
    calls.get(NOWHERE),
    calls.get(NOWHERE, '/rows'),
    calls.post(`/${NOWHERE}/check`, { fields: ['sku'] }),
    calls.apply(NOWHERE),
    calls.undo(NOWHERE),
  ]);
  for (const reply of replies) {
    expect([reply.statusCode, reply.json().error]).toEqual([404, 'Importação não encontrada.']);
  }
});

test('a check does not wait for the database to tend its tables', async () => {
  const { id } = (await calls.read(pasted([newLine('TENDED-1')]))).json().import;
  const reply = await db.transaction().execute(async (tx) => {
    await sql`lock table import_products, import_sizes in share update exclusive mode`.execute(tx);
    return calls.check(id);
  });
  expect([reply.statusCode, reply.json().error]).toEqual([200, undefined]);
});

test('nobody but an administrator gets near', async () => {
  const id = await calls.checked([newLine('SECRET-1')]);
  const reseller = importCalls(api, (await given.reseller()).token);
  const before = await countEverything(db);
  const asked = [
    reseller.get(id),
    reseller.get(id, '/rows'),
    reseller.apply(id),
    reseller.undo(id),
  ];
  for (const reply of await Promise.all(asked)) expect(reply.statusCode).toBe(403);
  expect((await api.post(`/api/imports/${id}/apply`, {})).statusCode).toBe(401);
  expect((await api.post('/api/imports', { text: pasted([]) })).statusCode).toBe(401);
  expect(await countEverything(db)).toEqual(before);
});
