import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { expect } from 'vitest';

import type { SentNote } from '#contract/nfe';
import type { OrderDetail } from '#contract/order';

import { approvedOrder, PAYER } from './bank-calls.ts';
import { multipart } from './multipart.ts';
import { someNfe } from './nfe-files.ts';
import { orderCalls } from './order-calls.ts';
import type { TestApp } from './test-app.ts';

type Upload = { name: string; content: Buffer };

/** What a note must say to be of this order. */
function noteOf(order: OrderDetail, more: Parameters<typeof someNfe>[0] = {}) {
  const items = order.items.map(({ product, variant, quantity, total }) => ({
    code: `${product.sku}-${variant.size}`,
    quantity: `${quantity}.0000`,
    total: Math.round(total * 100),
  }));
  const total = Math.round(order.total * 100);
  return someNfe({ order: order.orderNumber, items, total, ...more });
}

/** Calls of an administrator about fiscal notes. */
export function nfeCalls(api: TestApp, token: string) {
  const { db, given } = api;
  const orders = orderCalls(api, token);
  const ask = (files: readonly Upload[], fields: Record<string, string> = {}, as = token) =>
    api.send(
      {
        method: 'POST',
        url: '/api/nfe',
        ...multipart(
          fields,
          files.map((file) => ({ field: 'notes', ...file })),
        ),
      },
      as,
    );
  async function sendAll(files: readonly Upload[], fields: Record<string, string> = {}) {
    const reply = await ask(files, fields);
    expect(reply.statusCode).toBe(200);
    const notes: SentNote[] = reply.json().notes;
    return notes;
  }
  async function send(file: Upload, fields: Record<string, string> = {}): Promise<SentNote> {
    const [note] = await sendAll([file], fields);
    if (!note) throw new Error('it is reported');
    return note;
  }
  const act = (id: string | null, verb: string, body: object = {}, as = token) =>
    api.post(`/api/nfe/${id}/${verb}`, body, as);
  const keptFiles = () => {
    const folder = path.join(api.dataDir, 'uploads', 'nfe');
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  const rowsOf = (key: string) =>
    db
      .selectFrom('fiscal_notes')
      .select(['order_id', 'xml_file', 'danfe_file', 'xml_sha256', 'cancelled_at'])
      .where('key', '=', key)
      .execute();

  async function anOrder() {
    const buyer = await given.reseller(PAYER);
    const { id } = await approvedOrder(api, token, { buyer });
    return { id, buyer, order: await orders.detail(id) };
  }
  return { ask, sendAll, send, act, keptFiles, rowsOf, noteOf, anOrder };
}
