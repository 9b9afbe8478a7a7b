import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { dayText } from '#contract/calendar';
import type { Missing } from '#contract/collection-reminders';
import type { Collection } from '#contract/collections';

import { previewMail } from '../mail/preview-mail.ts';
import { checkoutCalls } from '../testing/checkout-calls.ts';
import { collectionCalls, inDays } from '../testing/collection-calls.ts';
import { groupCalls } from '../testing/group-calls.ts';
import { orderCalls } from '../testing/order-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const collections = collectionCalls(api, admin.token);
const checkout = checkoutCalls(api);
const orders = orderCalls(api, admin.token);

beforeEach(async () => {
  await given.setting('minimum_pieces', 1);
  await db.deleteFrom('mails').execute();
  // Each test has resellers of its own.
  await sql`update users set approved = false where role = 'RESELLER'`.execute(db);
});

const at = (id: string, rest: string) => `/api/admin/collections/${id}/${rest}`;
const missing = async (id: string): Promise<Missing> =>
  (await api.get(at(id, 'missing'), admin.token)).json();
const idsOf = async (id: string) => (await missing(id)).resellers.map(({ userId }) => userId);
const remind = (id: string, userIds?: readonly string[], token = admin.token) =>
  api.post(at(id, 'reminders'), { ...(userIds && { userIds }) }, token);
const reminders = () =>
  db
    .selectFrom('mails')
    .select(['to_address', 'kind', 'data'])
    .where('kind', '=', 'collection_reminder')
    .orderBy('to_address')
    .execute();
const receivers = async () => (await reminders()).map((mail) => mail.to_address);

test('missing is who may order and has not; a cancelled order is none', async () => {
  const collection = await collections.published();
  const { variants } = await collections.product(collection.id, { P: 20 });
  const [quiet, buyer, suspended] = [
    await given.reseller(),
    await given.reseller(),
    await given.reseller({ approved: false }),
  ];
  await given.pendingReseller();
  const items = [{ variantId: variants['P'] ?? '', quantity: 1 }];
  const placed = await checkout(items, { token: buyer.token });
  expect(placed.statusCode).toBe(201);
  expect(await idsOf(collection.id)).toEqual([quiet.id]);
  await orders.set(placed.json().orderId, 'CANCELLED');
  expect((await idsOf(collection.id)).toSorted()).toEqual([quiet.id, buyer.id].toSorted());
  expect(await idsOf(collection.id)).not.toContain(suspended.id);
  const { total, waiting, url } = await missing(collection.id);
  expect({ total, waiting }).toEqual({ total: 2, waiting: 2 });
  expect(url).toBe(`http://127.0.0.1:3000/reseller/catalog?collection=${collection.id}`);
});

test('whoever sees nothing of the collection is not asked to order of it', async () => {
  const collection = await collections.published();
  const coat = await collections.product(collection.id, { P: 10 });
  const [member, outsider] = [await given.reseller(), await given.reseller()];
  const groups = groupCalls(api, admin.token);
  const group = await groups.added();
  await groups.set(member.id, [group.id]);
  await groups.limit(coat.id, [group.id]);
  expect(await idsOf(collection.id)).toEqual([member.id]);
  const named = await remind(collection.id, [outsider.id]);
  expect([named.statusCode, named.json().sent]).toEqual([201, 0]);
  expect((await remind(collection.id)).json().sent).toBe(1);
  expect(await receivers()).toEqual([member.email]);
});

test('all are reminded by one mail each, once a day, and again the next day', async () => {
  const collection = await collections.published();
  await collections.product(collection.id, { P: 10 });
  const [one, two] = [await given.reseller(), await given.reseller()];
  expect((await remind(collection.id, [one.id])).json().sent).toBe(1);
  const reply = await remind(collection.id);
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toMatchObject({ sent: 1, total: 2, waiting: 0 });
  expect((await receivers()).toSorted()).toEqual([one.email, two.email].toSorted());
  const told = await missing(collection.id);
  expect(told.resellers.map(({ remindedToday }) => remindedToday)).toEqual([true, true]);
  expect(told.resellers[0]?.remindedAt).not.toBeNull();
  expect((await remind(collection.id)).json().sent).toBe(0);
  await sql`update collection_reminders set day = day - 1`.execute(db);
  expect((await remind(collection.id)).json().sent).toBe(2);
  expect(await receivers()).toHaveLength(4);
});

test('those who press at once send one mail to each', async () => {
  const collection = await collections.published();
  await collections.product(collection.id, { P: 10 });
  const buyers = await Promise.all(Array.from({ length: 5 }, () => given.reseller()));
  const other = await given.admin();
  const replies = await Promise.all(
    [admin, other, admin, other].map(({ token }) => remind(collection.id, undefined, token)),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  expect(replies.reduce((sum, reply) => sum + reply.json().sent, 0)).toBe(5);
  expect(await receivers()).toEqual(buyers.map(({ email }) => email).toSorted());
});

test('who has switched such mails off gets none, and is listed to be written to otherwise', async () => {
  const collection = await collections.published();
  await collections.product(collection.id, { P: 10 });
  const [buyer, quiet] = [await given.reseller(), await given.reseller()];
  await sql`insert into notice_wishes (user_id, event, bell, mail)
    values (${quiet.id}::uuid, 'collection_reminder', true, false)`.execute(db);
  const { resellers, waiting } = await missing(collection.id);
  expect(waiting).toBe(1);
  expect(resellers.find(({ userId }) => userId === quiet.id)?.mails).toBe(false);
  expect((await remind(collection.id, [buyer.id, quiet.id])).json().sent).toBe(1);
  expect(await receivers()).toEqual([buyer.email]);
});

test.each([
  ['has not opened', { opensOn: inDays(2) }, 'Abre em'],
  ['has closed', { opensOn: inDays(-9), closesOn: inDays(-1) }, 'Pedidos encerrados em'],
])('nobody is reminded of a collection that %s', async (_, days, text) => {
  const { id } = await collections.published(days);
  await collections.product(id, { P: 10 });
  await given.reseller();
  const reply = await remind(id);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'WINDOW_CLOSED']);
  expect(reply.json().message).toContain(text);
  expect(await reminders()).toEqual([]);
});

test('nobody is reminded of a draft', async () => {
  const made: Collection[] = (await collections.add({ name: 'Rascunho' })).json().collections;
  const draft = made.find(({ name }) => name === 'Rascunho');
  const reply = await remind(draft?.id ?? '');
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'WINDOW_CLOSED']);
  expect(reply.json().message).toContain('não recebe pedidos');
});

test('the mail says until when, and leads to the collection; the history knows of it', async () => {
  const collection = await collections.published();
  await collections.product(collection.id, { P: 10 });
  const buyer = await given.reseller();
  await remind(collection.id);
  const [mail] = await reminders();
  if (!mail) throw new Error('no mail');
  const read = await previewMail({ db, publicUrl: 'https://portal.example' }, mail);
  expect(read?.subject).toBe(`${collection.name}: pedidos até ${dayText(collection.closesOn)}`);
  expect(read?.text).toContain(
    `https://portal.example/reseller/catalog?collection=${collection.id}`,
  );
  const { entries } = (await api.get(`/api/users/${buyer.id}/audit`, admin.token)).json();
  expect(entries[0]).toMatchObject({
    action: 'reseller_mailed',
    actor: admin.email,
    after: { about: 'collection', collection: collection.name },
  });
});

test('a collection that nobody knows, and a list of nobody', async () => {
  const unknown = '00000000-0000-4000-8000-000000000001';
  expect((await api.get(at(unknown, 'missing'), admin.token)).statusCode).toBe(404);
  expect((await remind(unknown)).statusCode).toBe(404);
  const { id } = await collections.published();
  expect((await remind(id, [])).statusCode).toBe(400);
});
