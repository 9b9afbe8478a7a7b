import { expect, test } from 'vitest';

import { MOST_NOTES, type ResellerNote } from '#contract/reseller-notes';

import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const other = await given.admin();

const add = (id: string, text: string, { token } = admin) =>
  api.post(`/api/admin/resellers/${id}/notes`, { text }, token);
const change = (id: string, text: string, { token } = admin) =>
  api.send({ method: 'PUT', url: `/api/admin/reseller-notes/${id}`, payload: { text } }, token);
const remove = (id: string, { token } = admin) =>
  api.send({ method: 'DELETE', url: `/api/admin/reseller-notes/${id}` }, token);
const notesOf = async (id: string, { token } = admin): Promise<ResellerNote[]> =>
  (await api.get(`/api/admin/resellers/${id}/dossier`, token)).json().notes;
const written = async (id: string, text: string): Promise<ResellerNote> =>
  (await add(id, text)).json().notes[0];

test('a note has its author and time, the newest first', async () => {
  const { id } = await given.reseller();
  await add(id, '  Prefere receber às quintas.\nGosta de estampa miúda.  ');
  expect((await add(id, 'Segunda', other)).statusCode).toBe(201);
  expect(await notesOf(id)).toEqual([
    expect.objectContaining({ text: 'Segunda', author: other.email, own: false, changedAt: null }),
    expect.objectContaining({
      text: 'Prefere receber às quintas.\nGosta de estampa miúda.',
      author: admin.email,
      own: true,
    }),
  ]);
});

test.each(['', '   ', 'x'.repeat(2001)])('text %j is refused', async (text) => {
  const { id } = await given.reseller();
  expect((await add(id, text)).statusCode).toBe(400);
});

test('only its author changes a note; anybody who reads it may delete it', async () => {
  const { id } = await given.reseller();
  const note = await written(id, 'Primeira');
  expect((await change(note.id, 'Outra', other)).statusCode).toBe(403);
  const [changed] = (await change(note.id, 'Corrigida')).json().notes;
  expect(changed).toMatchObject({ text: 'Corrigida', changedAt: expect.any(String) });
  expect((await remove(note.id, other)).json()).toEqual({ notes: [] });
  expect((await remove(note.id)).statusCode).toBe(404);
  expect((await change(note.id, 'De novo')).statusCode).toBe(404);
});

test('what was done with notes is in the history, without what was written', async () => {
  const { id } = await given.reseller();
  const note = await written(id, 'Palavra-chave');
  await change(note.id, 'Palavra-passe');
  await remove(note.id, other);
  const { entries } = (await api.get(`/api/users/${id}/audit`, admin.token)).json();
  expect(entries.map(({ action, actor }: Record<string, string>) => [action, actor])).toEqual([
    ['note_deleted', other.email],
    ['note_changed', admin.email],
    ['note_added', admin.email],
  ]);
  expect(JSON.stringify(entries)).not.toContain('Palavra');
});

test('nothing of it reaches the reseller, not even with their own data', async () => {
  const buyer = await given.reseller();
  await add(buyer.id, 'Segredo da marca');
  const own = await api.get('/api/auth/me/data', buyer.token);
  expect(own.statusCode).toBe(200);
  expect(own.body).not.toMatch(/Segredo|note_added|reseller_note/);
  expect((await add(buyer.id, 'Eu mesmo', buyer)).statusCode).toBe(403);
});

test('who is deleted leaves no notes behind; nobody writes about who is no reseller', async () => {
  const { id } = await given.reseller();
  await add(id, 'Some');
  await api.send({ method: 'DELETE', url: `/api/users/${id}` }, admin.token);
  const left = await db
    .selectFrom('reseller_notes')
    .select('id')
    .where('user_id', '=', id)
    .execute();
  expect(left).toEqual([]);
  expect((await add(id, 'Tarde')).statusCode).toBe(404);
  expect((await add(other.id, 'Sobre um colega')).statusCode).toBe(404);
});

test('there may be so many, even when several write at once', async () => {
  const { id } = await given.reseller();
  const row = { user_id: id, author_id: admin.id, text: 'x' };
  await db
    .insertInto('reseller_notes')
    .values(Array.from({ length: MOST_NOTES - 1 }, () => row))
    .execute();
  const replies = await Promise.all([add(id, 'a'), add(id, 'b', other), add(id, 'c')]);
  expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual([
    '201',
    '409',
    '409',
  ]);
});
