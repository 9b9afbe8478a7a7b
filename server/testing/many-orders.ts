import { sql } from 'kysely';

import type { UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';

/**
 * So many orders of one buyer in no time, a hundred a millisecond: as close together as rows of one
 * statement can be. They have no items.
 */
export async function insertManyOrders(db: Db, userId: UserId, count: number): Promise<void> {
  await sql`
    insert into orders (id, number, user_id, status, payment_status, term, subtotal_cents,
      total_cents, shipping_type, ship_address, ship_city, ship_state, ship_zip_code, company_name,
      company_email, holds_stock, created_at)
    select (left(gen_random_uuid()::text, 28) || lpad(number::text, 8, '0'))::uuid, number,
      ${userId}::uuid, 'UNDER_REVIEW', 'awaiting_admin_approval', 'boleto_30', number, number,
      'ECONOMIC', 'Rua A, 1', 'Natal', 'RN', '59000-000', 'Loja de muitos pedidos',
      'muitos@loja.example', true, timestamptz '2026-03-01' + (n / 10) * interval '100 microseconds'
    from (select n, nextval('order_numbers') as number from generate_series(1, ${count}) n) numbered
  `.execute(db);
}
