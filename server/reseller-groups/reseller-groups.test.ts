import { beforeEach, expect, test } from 'vitest';

import { MOST_GROUPS } from '#contract/group-ids';

import { groupCalls, SOME_GROUP } from '../testing/group-calls.ts';
import { submitTo } from '../testing/long-application.ts';
import { testApp } from '../testing/test-app.ts';
import { whileLocked } from '../testing/while-locked.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const sales = await given.admin({ admin_profile: 'SALES' });
const { add, added, change, find, listed, of, remove, set, tag } = groupCalls(api, admin.token);

beforeEach(async () => {
  await db.deleteFrom('reseller_groups').execute();
});

const SOUTH = { name: 'Sul', kind: 'region', states: ['RS', 'SC'] } as const;

const auditOf = (id: string) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .execute();

test('a tag has whom it was put on, a region whom lives there', async () => {
  const tagged = await given.reseller();
  const south = await given.reseller({ state: 'RS' });
  await given.reseller({ state: 'BA' });
  expect((await add()).statusCode).toBe(201);
  await added({ ...SOUTH, states: ['RS', 'SC'] });
  const group = await find(SOME_GROUP.name);
  await set(tagged.id, [group.id]);
  expect(await listed()).toEqual([
    { ...SOME_GROUP, id: group.id, members: 1, products: 0, onlyHere: 0 },
    { ...SOUTH, id: expect.any(String), members: 1, products: 0, onlyHere: 0 },
  ]);
  expect([await of(tagged.id), await of(south.id)]).toEqual([[SOME_GROUP.name], ['Sul']]);
});

const me = async (token: string) => (await api.get('/api/auth/me', token)).json().user;

test('who administers is told once there is one, and nobody else is', async () => {
  const reseller = await given.reseller();
  expect(await me(sales.token)).not.toHaveProperty('hasGroups');
  await added();
  expect(await me(sales.token)).toMatchObject({ hasGroups: true });
  expect(await me(reseller.token)).not.toHaveProperty('hasGroups');
});

test('a region follows the address, and before there is one the newest application', async () => {
  await added({ ...SOUTH, states: ['SC'] });
  const { id } = await given.reseller();
  const { id: applicationId } = (await submitTo(api)()).json();
  const move = (state: string | null) =>
    db
      .updateTable('applications')
      .set({ user_id: id, state })
      .where('id', '=', applicationId)
      .execute();
  await move('RJ');
  expect(await of(id)).toEqual([]);
  await move('SC');
  expect(await of(id)).toEqual(['Sul']);
  await db.updateTable('users').set({ state: 'AM' }).where('id', '=', id).execute();
  expect(await of(id)).toEqual([]);
  await change(await find('Sul'), { states: ['AM'] });
  expect(await of(id)).toEqual(['Sul']);
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name that a table would take for two', { name: 'a;b' }, 'name'],
  ['a region of nowhere', { kind: 'region' }, 'states'],
  ['a state that there is not', { kind: 'region', states: ['XX'] }, 'states.0'],
  ['a tag with states', { states: ['SP'] }, 'states'],
])('%s is refused beside its field, and nothing is left behind', async (_, values, path) => {
  const reply = await add(values);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().details).toContainEqual(expect.objectContaining({ path }));
  expect(await listed()).toEqual([]);
});

test('two of one name cannot be told apart, and the kind stays what it is', async () => {
  const group = await added();
  const taken = await add({ name: 'nordeste PRÊMIUM' });
  expect([taken.statusCode, taken.json().details]).toEqual([
    409,
    [{ path: 'name', message: 'Já existe um grupo com este nome' }],
  ]);
  expect((await change(group, { kind: 'region', states: ['SP'] })).statusCode).toBe(409);
  const both = await Promise.all([add({ name: 'Outro' }), add({ name: 'Outro' })]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test('there are as many as can be looked through', async () => {
  await db
    .insertInto('reseller_groups')
    .values(
      Array.from({ length: MOST_GROUPS }, (_, n) => ({
        name: `Grupo ${n}`,
        kind: 'tag' as const,
        states: null,
      })),
    )
    .execute();
  expect((await add()).json().error).toBe(
    `Já há ${MOST_GROUPS} grupos. Exclua um para criar outro.`,
  );
});

test('what is done with a group is written down in words', async () => {
  const group = await added();
  await change(group, { name: 'Praia' });
  // What is so already is no change.
  await change({ ...group, name: 'Praia' });
  await remove(group);
  const entries = await auditOf(group.id);
  expect(entries.map(({ action }) => action)).toEqual([
    'group_deleted',
    'group_changed',
    'group_added',
  ]);
  expect(entries[1]).toMatchObject({
    before: { groupName: SOME_GROUP.name, groupKind: 'tag' },
    after: { groupName: 'Praia' },
  });
  expect((await change(group)).statusCode).toBe(404);
});

test('tags of a company are set as a whole; its region is not touched', async () => {
  const { id } = await given.reseller({ state: 'RS' });
  const region = await added({ ...SOUTH, states: ['RS'] });
  const group = await added();
  await set(id, [group.id, region.id]);
  await set(id, [group.id]);
  expect(await of(id)).toEqual([SOME_GROUP.name, 'Sul']);
  await set(id, []);
  expect(await of(id)).toEqual(['Sul']);
  const entries = await auditOf(id);
  expect(entries).toMatchObject([
    { action: 'groups_set', after: { groups: ['Sul'] } },
    { action: 'groups_set', before: { groups: ['Sul'] } },
  ]);
  expect((await set(admin.id, [group.id])).statusCode).toBe(404);
});

test('many are tagged at once, and what that changed is said, so that it can be taken back', async () => {
  const group = await added();
  const [one, two] = [await given.reseller(), await given.reseller()];
  await set(one.id, [group.id]);
  const reply = await tag(group, [one.id, two.id, admin.id]);
  expect(reply.json()).toEqual({
    message: `1 revendedor em ${SOME_GROUP.name}`,
    changed: [two.id],
  });
  expect((await find(SOME_GROUP.name)).members).toBe(2);
  const back = await tag(group, [one.id, two.id], false);
  expect(back.json().message).toBe(`2 revendedores fora de ${SOME_GROUP.name}`);
  expect((await find(SOME_GROUP.name)).members).toBe(0);
  const region = await added({ ...SOUTH, states: ['RS'] });
  expect((await tag(region, [one.id])).statusCode).toBe(409);
});

const companies = async ({ id }: { id: string }): Promise<string[]> =>
  (await api.get(`/api/users?role=RESELLER&group=${id}&limit=100`, admin.token))
    .json()
    .users.map((user: { id: string }) => user.id);

test('the list of companies shows those of a group', async () => {
  const [one, south] = [await given.reseller(), await given.reseller({ state: 'RS' })];
  const group = await added();
  await set(one.id, [group.id]);
  const region = await added({ ...SOUTH, states: ['RS'] });
  expect(await companies(group)).toEqual([one.id]);
  expect(await companies(region)).toContain(south.id);
  expect(await companies({ id: '00000000-0000-4000-8000-000000000000' })).toEqual([]);
});

test('two who tag the same companies at once wait for each other, and each is told what it changed', async () => {
  const group = await added();
  const ids = (await Promise.all(Array.from({ length: 6 }, () => given.reseller()))).map(
    ({ id }) => id,
  );
  // One waits for the rows of the group, the other for the companies, whichever way round they are named.
  const replies = await Promise.all(
    await whileLocked(db, 'reseller_group_members', 2, () => [
      tag(group, ids),
      tag(group, ids.toReversed()),
    ]),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const changed: string[][] = replies.map((reply) => reply.json().changed);
  expect(changed.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 6]);
  expect(await Promise.all(ids.map(async (id) => (await auditOf(id)).length))).toEqual(
    ids.map(() => 1),
  );
});

test('a tag that is put on while it is deleted is refused, or gone with it', async () => {
  const group = await added();
  const { id } = await given.reseller();
  const [tagged, removed] = await Promise.all(
    await whileLocked(db, 'reseller_group_members', 1, () => [tag(group, [id]), remove(group)]),
  );
  expect(removed?.statusCode).toBe(200);
  expect([200, 404]).toContain(tagged?.statusCode);
  expect([await listed(), await of(id)]).toEqual([[], []]);
});
