import { randomUUID } from 'node:crypto';

import { sql, type Insertable } from 'kysely';

import { asId, type OrderId, type ProductId, type UserId, type VariantId } from '#contract/ids';
import type { OrderStatus } from '#contract/order-status';
import type { SettingKey } from '#contract/settings';

import { hashPassword } from '../accounts/passwords.ts';
import { confirmSession, insertSession } from '../accounts/sessions.queries.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { moveStock } from '../inventory/stock.queries.ts';

export const PASSWORD = 'senha-de-teste';
/** Hashing is slow on purpose; once is enough for all the accounts of a test file. */
const passwordHash = hashPassword(PASSWORD);

type ProductValues = Partial<Insertable<Tables['products']>> & { sizes?: Record<string, number> };
/** `variants` by size. */
export type SomeProduct = { id: ProductId; variants: Record<string, VariantId> };

type OrderValues = {
  product: SomeProduct;
  quantity: number;
  status?: OrderStatus;
  created_at?: Date;
};

type UserValues = Partial<Insertable<Tables['users']>>;
export type SomeUser = { id: UserId; email: string; token: string };

/** Builders: a test names what matters to it, the rest is filled in. */
export class Given {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** An account with an open session, in which the password was just given. */
  async user(values: UserValues = {}): Promise<SomeUser> {
    const email = values.email ?? `${randomUUID()}@teste.example`;
    const { id } = await this.#db
      .insertInto('users')
      .values({
        password_hash: await passwordHash,
        company_name: 'Loja de Teste',
        ...values,
        email,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, email, token: await this.session(id, { confirmed: true }) };
  }

  admin = (values: UserValues = {}) => this.user({ role: 'ADMIN', approved: true, ...values });
  reseller = (values: UserValues = {}) => this.user({ approved: true, ...values });
  pendingReseller = (values: UserValues = {}) => this.user({ approved: false, ...values });

  /** A product that resellers see, with its sizes and the movements that explain their stock. */
  async product(values: ProductValues = {}): Promise<SomeProduct> {
    const { sizes = { P: 10, M: 10 }, ...columns } = values;
    const { id } = await this.#db
      .insertInto('products')
      .values({
        sku: `SKU-${randomUUID()}`,
        title: 'Camiseta de Teste',
        msrp_cents: 100_00,
        weight_grams: 200,
        published: true,
        ...columns,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const variants: Record<string, VariantId> = {};
    for (const [size, stock] of Object.entries(sizes)) {
      variants[size] = await this.#variant(id, size, stock);
    }
    return { id, variants };
  }

  #variant(productId: ProductId, size: string, stock: number): Promise<VariantId> {
    return this.#db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('variants')
        .values({ product_id: productId, size })
        .returning('id')
        .executeTakeFirstOrThrow();
      await moveStock(tx, [{ variantId: id, delta: stock }], { cause: 'opening', actorId: null });
      return id;
    });
  }

  /** The rows of an order of one product; nothing is taken from stock. */
  async order({ product, quantity, status = 'UNDER_REVIEW', created_at }: OrderValues) {
    const buyer = await this.reseller();
    const { number } = await this.#db
      .selectNoFrom(sql<number>`nextval('order_numbers')`.as('number'))
      .executeTakeFirstOrThrow();
    const id = asId<OrderId>(`${randomUUID().slice(0, -8)}${String(number).padStart(8, '0')}`);
    const [size, variantId] = Object.entries(product.variants)[0] ?? ['', asId('')];
    const amounts = { subtotal_cents: quantity * 100, total_cents: quantity * 100 };
    await this.#db
      .insertInto('orders')
      .values({
        id,
        number,
        user_id: buyer.id,
        status,
        payment_status: 'awaiting_admin_approval',
        term: 'boleto_30',
        ...amounts,
        shipping_type: 'ECONOMIC',
        ship_address: 'Rua A, 1',
        ship_city: 'Natal',
        ship_state: 'RN',
        ship_zip_code: '59000-000',
        company_email: buyer.email,
        holds_stock: status !== 'CANCELLED',
        ...(created_at && { created_at }),
      })
      .execute();
    await this.#db
      .insertInto('order_items')
      .values({
        order_id: id,
        position: 0,
        product_id: product.id,
        variant_id: variantId,
        title: 'Item',
        sku: 'SKU',
        size,
        unit_price_cents: 100,
        quantity,
        total_cents: quantity * 100,
      })
      .execute();
    return { id, number, buyer };
  }

  /** Pieces that leave the shelf, as a checkout takes them. */
  async sale(variantId: VariantId, quantity: number): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      await moveStock(tx, [{ variantId, delta: -quantity }], { cause: 'order', actorId: null });
    });
  }

  async restock(variantId: VariantId, quantity: number): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      await moveStock(tx, [{ variantId, delta: quantity }], { cause: 'adjustment', actorId: null });
    });
  }

  async setting(key: SettingKey, value: unknown): Promise<void> {
    const row = { value: JSON.stringify(value) };
    await this.#db
      .insertInto('settings')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
  }

  /** Rows of pictures; their files are another matter. */
  async pictures(...filenames: string[]): Promise<void> {
    await this.#db
      .insertInto('pictures')
      .values(filenames.map((filename) => ({ filename, width: 720, height: 900, bytes: 1 })))
      .execute();
  }

  /** As after a sign-in; `confirmed`: the password was given once more, as some endpoints require. */
  async session(userId: UserId, { confirmed = false } = {}): Promise<string> {
    const token = newToken();
    await insertSession(this.#db, userId, hashToken(token));
    if (confirmed) await confirmSession(this.#db, hashToken(token));
    return token;
  }
}
