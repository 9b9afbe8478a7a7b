import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { readAllRows } from '../../testing/all-rows.ts';
import { collectionCalls } from '../../testing/collection-calls.ts';
import { examplePortal } from '../../testing/example-portal.ts';
import { orderCalls } from '../../testing/order-calls.ts';
import { patience } from '../../testing/patience.ts';
import { untilWaiting } from '../../testing/while-locked.ts';

const COMPANY = `select id, email from users where email = 'loja@ourela.test' order by created_at desc`;
const TIMEOUT = patience(60_000);

test(
  'what was tried with the example goes with it; what the brand made of it stays',
  async () => {
    const { api, admin, buyer, load, remove, filesOf, someSize, enter } = await examplePortal();
    const { pool, given } = api;
    const first = await readAllRows(pool);
    await load();
    const { rows } = await pool.query(COMPANY);
    const company = rows[0];
    const size = await someSize();
    // An order to try things out, approved; a company that signed in; a price that was changed.
    const entered = await enter(company.id, size.id);
    expect(entered.statusCode).toBe(201);
    await orderCalls(api, admin.token).walk(entered.json().orderId, ['APPROVED', 'INVOICED']);
    await pool.query(
      `insert into audit_entries (actor_id, action, subject_type, subject_id)
       values ($1, 'signed_in', 'user', $2)`,
      [company.id, company.id],
    );
    await pool.query(`update products set title = 'Mudei este' where id = $1`, [size.product]);
    await pool.query(`insert into favorites (user_id, product_id) values ($1, $2)`, [
      buyer.id,
      size.product,
    ]);
    // Another colour of an example product, with its picture: that is the brand's.
    const { rows: styles } = await pool.query(`select style from products where id = $1`, [
      size.product,
    ]);
    const { id: mine } = await given.product({
      sku: 'MEU-2',
      style: styles[0].style,
      color_name: 'Só meu',
    });
    await pool.query(
      'insert into product_images (product_id, filename, position) values ($1, $2, 0)',
      [mine, size.picture],
    );
    await given.setting('companyName', 'Jandira');

    expect((await remove()).json()).toEqual({ message: 'Dados de exemplo apagados' });
    const left = await pool.query(
      `select (select array_agg(sku order by sku) from products) as products,
        (select array_agg(email order by email) from users where deleted_at is null) as users,
        (select array_agg(email) from users where deleted_at is not null) as gone,
        (select array_agg(filename) from pictures) as pictures,
        (select value from settings where key = 'companyName') as name,
        (select count(*)::int from orders) + (select count(*)::int from mails
          where to_address = 'loja@ourela.test') as tried`,
    );
    expect(left.rows[0]).toEqual({
      products: ['MEU-1', 'MEU-2'],
      users: [admin.email, buyer.email].toSorted(),
      gone: ['loja@ourela.test'],
      pictures: [size.picture],
      name: 'Jandira',
      tried: 0,
    });
    expect(filesOf('products')).toContain(size.picture);
    expect(filesOf('products').length).toBeLessThan(5);

    // And once more: the account that stayed, the picture and the style are in nobody's way.
    const before = await readAllRows(pool);
    expect((await load()).statusCode).toBe(201);
    expect((await remove()).statusCode).toBe(200);
    expect(await readAllRows(pool)).toEqual(before);
    expect(before['variants']).not.toEqual(first['variants']);
  },
  TIMEOUT,
);

test(
  'notes, collections and PIX charges that were tried with it are in nobody’s way',
  async () => {
    const { api, admin, load, remove, someSize, enter } = await examplePortal();
    const { pool } = api;
    await load();
    const { rows } = await pool.query(COMPANY);
    const size = await someSize();
    const order: string = (await enter(rows[0].id, size.id)).json().orderId;
    const { id: collection } = await collectionCalls(api, admin.token).published();
    await pool.query(`update collections set cover = $2 where id = $1`, [collection, size.picture]);
    await pool.query('insert into arrived_pieces values ($1, $2, 15)', [order, size.id]);
    await pool.query(
      `insert into collection_arrivals (id, collection_id, product_id, sizes, actor_id)
       values (gen_random_uuid(), $1, $2, '[]', $3)`,
      [collection, size.product, admin.id],
    );
    await pool.query(
      `insert into fiscal_notes (key, order_id, number, series, issued_at, total_cents, facts, xml_file,
         xml_bytes, xml_sha256, attached_by, attached_at)
       values (repeat('1', 44), $1, 7, 1, now(), 100, '{}', 'nota.xml', 1, repeat('a', 64), $2, now())`,
      [order, admin.id],
    );
    await pool.query(
      `insert into pix_charges (order_id, kind, txid, cents, state, code, expires_at)
       values ($1, 'cob', repeat('T', 26), 100, 'active', '000201', now())`,
      [order],
    );
    const number = order.slice(-8);
    expect((await remove()).json()).toMatchObject({
      code: 'CONFLICT',
      message: `O banco tem uma cobrança PIX de um pedido do exemplo (${number}). O exemplo não pode mais ser apagado; nada mudou.`,
    });
    await pool.query(`update pix_charges set state = 'withdrawn'`);
    expect((await remove()).json()).toEqual({ message: 'Dados de exemplo apagados' });
    const left = await pool.query(
      `select (select array_agg(order_id) from fiscal_notes) as notes,
        (select cover from collections) as cover, (select count(*)::int from orders) as orders`,
    );
    expect(left.rows).toEqual([{ notes: [null], cover: size.picture, orders: 0 }]);
  },
  TIMEOUT,
);

test(
  'of an order and a deletion at the same moment the first one counts',
  async () => {
    const { api, admin, buyer, load, remove, someSize, enter } = await examplePortal();
    type Reply = Awaited<ReturnType<typeof remove>>;
    const replies = async (start: (size: string) => (() => Promise<Reply>)[]) => {
      expect((await load()).statusCode).toBe(201);
      const { id } = await someSize();
      const asked: Promise<Reply>[] = [];
      await api.db.transaction().execute(async (tx) => {
        await sql`select 1 from variants where id = ${id} for update`.execute(tx);
        for (const ask of start(id)) {
          asked.push(ask());
          await untilWaiting(api.db, asked.length);
        }
      });
      return Promise.all(asked);
    };
    const [gone, late] = await replies((id) => [remove, () => enter(buyer.id, id)]);
    expect([gone?.statusCode, late?.statusCode]).toEqual([200, 409]);
    const steps = async () => (await api.get('/api/admin/first-steps', admin.token)).json();
    expect((await steps()).example).toEqual({ loaded: false, mayLoad: true });

    const [order, kept] = await replies((id) => [() => enter(buyer.id, id), remove]);
    expect(order?.statusCode).toBe(201);
    expect(kept?.json()).toMatchObject({
      code: 'CONFLICT',
      message: `Um revendedor seu pediu produtos do exemplo (${order?.json().orderNumber}). O exemplo não pode mais ser apagado; nada mudou.`,
    });
    expect(await steps()).toMatchObject({ starting: false, example: { loaded: true } });
  },
  TIMEOUT,
);
