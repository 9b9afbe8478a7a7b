import { expect, test } from 'vitest';

import type { AuditRecord } from '#contract/audit';
import { asId, type UserId } from '#contract/ids';

import { cellsOfCsv } from '../testing/cells-of-csv.ts';
import { testApp } from '../testing/test-app.ts';
import { recordAudits, type AuditEntry } from './audit.queries.ts';

const api = await testApp();
const { db, given, get } = api;
const ana = await given.admin({ email: 'ana@ourela.example' });
const bia = await given.admin({ email: 'bia@ourela.example' });
const brisa = await given.reseller({ company_name: 'Ateliê Brisa', email: 'loja@brisa.example' });
const product = await given.product({ title: 'Jaqueta Chore', sku: 'JAQ-1' });
const order = await given.order({ product, quantity: 1 });
const NUMBER = `#${String(order.number).padStart(8, '0')}`;

const entry = (actor: { id: UserId } | null, more: Omit<AuditEntry, 'actorId'>): AuditEntry => ({
  actorId: actor?.id ?? null,
  ...more,
});
const from = { address: '203.0.113.7', userAgent: 'Firefox em Linux' };
const onUser = { subjectType: 'user', subjectId: brisa.id } as const;

await recordAudits(db, [
  entry(null, { ...onUser, action: 'sign_in_failed', from }),
  entry(ana, { ...onUser, action: 'suspended', reason: 'Sem resposta' }),
  entry(ana, {
    action: 'product_changed',
    subjectType: 'product',
    subjectId: product.id,
    before: { price40_cents: 1000 },
    after: { price40_cents: 1200 },
  }),
  entry(bia, {
    action: 'order_status_changed',
    subjectType: 'order',
    subjectId: order.id,
    before: { status: 'PENDING' },
    after: { status: 'APPROVED' },
  }),
  entry(bia, {
    action: 'setting_changed',
    subjectType: 'setting',
    subjectId: 'minOrderValue',
    before: { value: 0 },
    after: { value: 500 },
  }),
  entry(brisa, { ...onUser, action: 'edited', after: { phone: '11' }, from }),
]);

type Page = { entries: AuditRecord[]; next: string | null };
const list = async (query = ''): Promise<Page> => {
  const reply = await get(`/api/admin/audit${query}`, ana.token);
  expect(reply.json()).not.toHaveProperty('error');
  return reply.json();
};
const actions = async (query: string) => (await list(query)).entries.map(({ action }) => action);

test('the newest first: who did what to what, and from where', async () => {
  const { entries, next } = await list();
  expect(entries.map(({ action }) => action)).toEqual([
    'edited',
    'setting_changed',
    'order_status_changed',
    'product_changed',
    'suspended',
    'sign_in_failed',
  ]);
  expect(next).toBeNull();
  expect(entries.map(({ subject }) => subject)).toEqual([
    'Ateliê Brisa',
    null,
    NUMBER,
    'Jaqueta Chore (JAQ-1)',
    'Ateliê Brisa',
    'Ateliê Brisa',
  ]);
  expect(entries[0]).toMatchObject({
    actor: 'loja@brisa.example',
    subjectId: brisa.id,
    address: '203.0.113.7',
    device: 'Firefox em Linux',
  });
  expect(entries[3]).toMatchObject({
    before: { price40Cents: 1000 },
    after: { price40Cents: 1200 },
  });
  expect(entries[5]?.actor).toBeNull();
});

test.each([
  ['?kind=product', ['product_changed']],
  ['?kind=user', ['edited', 'suspended', 'sign_in_failed']],
  ['?action=suspended', ['suspended']],
  [`?actor=${bia.id}`, ['setting_changed', 'order_status_changed']],
  [`?actor=${bia.id}&kind=order`, ['order_status_changed']],
  ['?actor=nobody', ['sign_in_failed']],
  ['?search=jaqueta', ['product_changed']],
  ['?search=jaq-1', ['product_changed']],
  [`?search=${encodeURIComponent(NUMBER)}`, ['order_status_changed']],
  [`?search=${order.id.toUpperCase()}`, ['order_status_changed']],
  ['?search=valor%20minimo', ['setting_changed']],
  // What was done to the company, and what somebody of it did, each once.
  ['?search=atelie', ['edited', 'suspended', 'sign_in_failed']],
  ['?search=bia@ourela', ['setting_changed', 'order_status_changed']],
  ['?search=atelie&action=edited', ['edited']],
  ['?search=100%25', []],
  ['?from=2001-01-01&to=2001-12-31', []],
])('%s narrows the list', async (query, expected) => {
  expect(await actions(query)).toEqual(expected);
});

const goneAt = async (moment: string) => {
  const row = { action: 'deleted', subject_type: 'user', subject_id: brisa.id };
  await db
    .insertInto('audit_entries')
    .values({ ...row, created_at: new Date(moment) })
    .execute();
};

test('days are São Paulo’s, and both of a period are in it', async () => {
  await goneAt('2020-03-01T02:59:59.999Z');
  await goneAt('2020-03-01T03:00:00.000Z');
  await goneAt('2020-03-03T02:59:59.999Z');
  await goneAt('2020-03-03T03:00:00.000Z');
  const { entries } = await list('?from=2020-03-01&to=2020-03-02');
  expect(entries.map(({ createdAt }) => createdAt)).toEqual([
    '2020-03-03T02:59:59.999Z',
    '2020-03-01T03:00:00.000Z',
  ]);
});

test('page after page nothing is missing and nothing comes twice, even of one moment', async () => {
  const row = { action: 'deleted', subject_type: 'mail', before: null, after: null };
  const moment = new Date('2019-05-05T12:00:00Z');
  const values = Array.from({ length: 25 }, (_, at) => ({
    ...row,
    subject_id: `carta-${at}`,
    created_at: moment,
  }));
  await db.insertInto('audit_entries').values(values).execute();
  const seen: number[] = [];
  let next: string | null = '';
  do {
    const page: Page = await list(
      `?from=2019-05-05&to=2019-05-05&limit=10${next ? `&after=${next}` : ''}`,
    );
    seen.push(...page.entries.map(({ id }) => id));
    ({ next } = page);
  } while (next);
  expect(seen).toHaveLength(25);
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
});

test('an id that is none of its kind does no harm', async () => {
  const subject = { subject_type: 'database', subject_id: 'orphan_files' };
  const created_at = new Date('2018-01-01T12:00:00Z');
  await db
    .insertInto('audit_entries')
    .values({ action: 'orphan_files_deleted', ...subject, created_at })
    .execute();
  const { entries } = await list('?kind=database');
  expect(entries).toMatchObject([{ subject: null, subjectId: 'orphan_files' }]);
});

test('the CSV says in words what changed, with the filter of the page', async () => {
  const reply = await get(`/api/admin/audit/export/csv?actor=${bia.id}`, ana.token);
  expect(reply.headers['content-disposition']).toMatch(/auditoria_\d{4}-\d\d-\d\d\.csv/);
  const [head, ...rows] = cellsOfCsv(reply.body.replace('\uFEFF', ''));
  expect(head?.slice(1, 7)).toEqual([
    'Quem',
    'Ação',
    'Tipo',
    'Sobre',
    'Identificador',
    'O que mudou',
  ]);
  expect(rows.map((row) => row.slice(1, 7).map((text) => text.replaceAll('\u00A0', ' ')))).toEqual([
    [
      'bia@ourela.example',
      'Alterou uma configuração',
      'Configuração',
      'Valor mínimo do pedido',
      'minOrderValue',
      'Valor mínimo do pedido: R$ 0,00 → R$ 500,00',
    ],
    [
      'bia@ourela.example',
      'Mudou o status do pedido',
      'Pedido',
      NUMBER,
      order.id,
      'Status: Pendente → Aprovado',
    ],
  ]);
});

test('people of the back office, also those who left', async () => {
  await db
    .updateTable('users')
    .set({ deleted_at: new Date() })
    .where('id', '=', asId<UserId>(bia.id))
    .execute();
  const reply = await get('/api/admin/audit/people', ana.token);
  expect(reply.json()).toEqual({
    people: [
      { id: ana.id, email: 'ana@ourela.example' },
      { id: bia.id, email: 'bia@ourela.example' },
    ],
  });
});
