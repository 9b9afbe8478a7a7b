import { expect, test } from 'vitest';

import { readAllRows } from '../../testing/all-rows.ts';
import { examplePortal } from '../../testing/example-portal.ts';
import { patience } from '../../testing/patience.ts';
import type { TestApp } from '../../testing/test-app.ts';

const URL = '/api/admin/example';

const steps = async ({ get }: TestApp, token: string) =>
  (await get('/api/admin/first-steps', token)).json();

/** What a company of the example could do, and what the portal would do to it. */
async function expectHarmless({ pool, post }: TestApp): Promise<void> {
  const credentials = { email: 'loja@ourela.test', password: 'ourela-loja-demo' };
  expect((await post('/api/auth/login', credentials)).statusCode).toBe(401);
  const { rows } = await pool.query(
    `select 1 from users where password_hash is not null
       and id::text in (select id from example_rows where kind = 'user')
     union all select 1 from invoices where reminded_at is null or overdue_told_at is null
     union all select 1 from boletos union all select 1 from mails`,
  );
  expect(rows).toEqual([]);
}

test(
  'loaded once and deleted, every table is as before, twice, and so are the files',
  async () => {
    const { api, admin, own, load, remove, filesOf } = await examplePortal();
    await api.pool.query('update products set published = false');
    await api.pool.query(`update users set approved = false where role = 'RESELLER'`);
    const before = await readAllRows(api.pool);
    for (let round = 0; round < 2; round += 1) {
      const both = await Promise.all([load(), load()]);
      expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        201, 409,
      ]);
      // None of it counts as a step that the brand has done.
      expect(await steps(api, admin.token)).toMatchObject({
        starting: true,
        done: { products: false, resellers: false },
        products: 0,
        drafts: 1,
        resellers: 0,
        example: { loaded: true, mayLoad: false },
      });
      await expectHarmless(api);
      const { rows } = await api.pool.query('select count(*)::int as n from orders');
      expect(rows[0].n).toBe(240);
      expect(filesOf('receipts').length).toBeGreaterThan(3);
      expect(filesOf('products').length).toBeGreaterThan(1000);
      expect((await remove()).json()).toEqual({ message: 'Dados de exemplo apagados' });
      expect(await readAllRows(api.pool)).toEqual(before);
      expect([...filesOf('receipts'), ...filesOf('products')]).toEqual([]);
    }
    const nothing = { code: 'CONFLICT', message: 'Não há dados de exemplo para apagar.' };
    expect((await remove()).json()).toMatchObject(nothing);
    await api.given.order({ product: own, quantity: 1 });
    expect((await load()).json()).toMatchObject({
      code: 'CONFLICT',
      message: 'O portal já tem pedidos: os dados de exemplo só podem ser carregados antes deles.',
    });
  },
  patience(60_000),
);

test('a SKU or an e-mail that the brand uses already is named, and nothing is loaded', async () => {
  const { api, load } = await examplePortal();
  await api.given.product({ sku: 'cm-0412-cru' });
  await api.given.reseller({ email: 'pendente@ourela.test' });
  const before = await readAllRows(api.pool);
  const refused = await load();
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toMatch(/cm-0412-cru.*pendente@ourela\.test/);
  expect(await readAllRows(api.pool)).toEqual(before);
});

test('both want an administrator who has just given the password', async () => {
  const { api, admin, buyer } = await examplePortal();
  const plain = await api.given.session(admin.id);
  for (const method of ['POST', 'DELETE'] as const) {
    const ask = async (token: string) => (await api.send({ method, url: URL }, token)).statusCode;
    expect([await ask(plain), await ask(buyer.token)]).toEqual([428, 403]);
  }
});
