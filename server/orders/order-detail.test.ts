import { expect, test } from 'vitest';

import { OrderDetail } from '#contract/order';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import { orderCalls, placeOrder } from '../testing/order-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);

test('an order’s detail has everything as it was bought', async () => {
  await given.pictures('capa.webp');
  const buyer = await given.reseller({ company_name: 'Ateliê Brisa', cnpj: '11.222.333/0001-81' });
  const product = await given.product({
    title: 'Vestido Longo',
    sku: 'VL-1',
    msrp_cents: 120_00,
    sizes: { P: 20, M: 20 },
  });
  await db
    .insertInto('product_images')
    .values({ product_id: product.id, filename: 'capa.webp', position: 0 })
    .execute();
  const shippingAddress = {
    address: 'Rua do Sol, 7',
    city: 'Natal',
    state: 'RN',
    zipCode: '59000-000',
    notes: 'Fundos',
  };
  const items = [
    { variantId: product.variants['P'], quantity: 10 },
    { variantId: product.variants['M'], quantity: 6 },
  ];
  const bought = await checkoutCalls(api)(items, { token: buyer.token }, { shippingAddress });
  const { orderId: id, orderNumber, total, shippingCost } = bought.json();
  // A later name or price of the product changes nothing.
  await db
    .updateTable('products')
    .set({ title: 'Outro', msrp_cents: 1_00 })
    .where('id', '=', product.id)
    .execute();
  await db
    .updateTable('users')
    .set({ company_name: 'Novo Nome' })
    .where('id', '=', buyer.id)
    .execute();
  const order = await orders.detail(id, buyer.token);
  expect(OrderDetail.parse(order)).toMatchObject({
    id,
    orderNumber,
    user: {
      id: buyer.id,
      companyName: 'Ateliê Brisa',
      email: buyer.email,
      cnpj: '11.222.333/0001-81',
    },
    status: 'UNDER_REVIEW',
    paymentStatus: 'awaiting_admin_approval',
    term: 'boleto_30',
    subtotal: 1920,
    discount: 0,
    shippingCost,
    total,
    shippingType: 'ECONOMIC',
    itemCount: 16,
    shippingAddress,
    receipts: [],
    invoices: [],
    holdsStock: true,
    awaitsReceipt: false,
  });
  expect(id.slice(-8)).toBe(orderNumber);
  const piece = { title: 'Vestido Longo', sku: 'VL-1', images: [{ filename: 'capa.webp' }] };
  expect(order.items.find(({ variant }) => variant.size === 'M')).toMatchObject({
    product: { id: product.id, ...piece },
    variant: { id: product.variants['M'] },
    quantity: 6,
    unitPrice: 120,
    total: 720,
  });
  expect(order.timeline).toMatchObject([
    { kind: 'status', from: null, to: 'UNDER_REVIEW', byBuyer: true },
  ]);
  const [row] = (await api.get('/api/orders', buyer.token)).json().orders;
  expect(order).toMatchObject(row);
});

test('another reseller’s order is not found, by any endpoint', async () => {
  const { id } = await placeOrder(api, { term: 'antecipado_3' });
  const stranger = await given.reseller();
  for (const url of [`/api/orders/${id}`, `/api/reseller/orders/${id}/repeat`]) {
    const reply = await api.get(url, stranger.token);
    expect([reply.statusCode, reply.json().message]).toEqual([404, 'Pedido não encontrado.']);
  }
  expect((await api.get(`/api/orders/${id}`)).statusCode).toBe(401);
  expect((await api.get('/api/orders/abc', admin.token)).statusCode).toBe(400);
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await api.get(`/api/orders/${nobody}`, admin.token)).statusCode).toBe(404);
});

test('internal fields are in no reply to the buyer', async () => {
  const { id, buyer } = await placeOrder(api, { term: 'antecipado_3' });
  const secrets = {
    notes: 'Cliente difícil',
    endToEndId: 'E12345678202611161030AbCdEfGhIjK',
    off: 'Fora do caminho de propósito',
  };
  await orders.update(id, { internalNotes: secrets.notes });
  const [receipt] = (await orders.detail(id)).receipts;
  await orders.approveReceipt(receipt?.id ?? '', { endToEndId: secrets.endToEndId });
  await orders.set(id, 'UNDER_REVIEW', { reason: secrets.off });
  await orders.reject(id, { reason: 'Sem estoque do tecido' });

  const seen = await orders.detail(id);
  expect(seen).toMatchObject({ internalNotes: secrets.notes, enteredBy: null });
  expect(seen.credit).not.toBeNull();
  expect(seen.receipts[0]).toMatchObject({ endToEndId: secrets.endToEndId });
  expect(seen.timeline.find(({ reason }) => reason === secrets.off)).toMatchObject({
    override: true,
    actor: admin.email,
  });

  const own = await api.get(`/api/orders/${id}`, buyer.token);
  const listed = await api.get('/api/orders', buyer.token);
  for (const { body } of [own, listed]) {
    for (const secret of [...Object.values(secrets), admin.email])
      expect(body).not.toContain(secret);
  }
  const order: OrderDetail = own.json().order;
  expect(order).toMatchObject({ internalNotes: null, enteredBy: null, credit: null });
  expect(order.receipts[0]).toMatchObject({ endToEndId: null, repeatedIn: [] });
  expect(order.timeline.every(({ actor, override }) => actor === null && !override)).toBe(true);
  // The reason of a rejection is for the buyer.
  expect(order.timeline.at(-1)).toMatchObject({
    to: 'CANCELLED',
    reason: 'Sem estoque do tecido',
    byBuyer: false,
  });
});

test('administrators see who entered an order', async () => {
  const { variants } = await given.product({ sizes: { P: 15 } });
  const buyer = await given.reseller();
  const reply = await api.post(
    '/api/orders',
    {
      userId: buyer.id,
      items: [{ variantId: variants['P'], quantity: 15 }],
      shippingType: 'ECONOMIC',
      term: 'antecipado_3',
      shippingAddress: { address: 'Rua A', city: 'Natal', state: 'RN', zipCode: '59000-000' },
    },
    admin.token,
  );
  const id = reply.json().orderId;
  expect(await orders.detail(id)).toMatchObject({ enteredBy: admin.email, awaitsReceipt: true });
  expect(await orders.detail(id, buyer.token)).toMatchObject({ enteredBy: null });
});

test('a receipt is awaited while something is to be paid and none of it is being looked at', async () => {
  const awaits = async (id: string) => (await orders.detail(id)).awaitsReceipt;
  const prepaid = await placeOrder(api, { term: 'antecipado_3' });
  expect(await awaits(prepaid.id)).toBe(false);
  const [receipt] = (await orders.detail(prepaid.id)).receipts;
  await orders.rejectReceipt(receipt?.id ?? '');
  expect(await awaits(prepaid.id)).toBe(true);
  await orders.walk(prepaid.id, ['PAID']);
  expect(await awaits(prepaid.id)).toBe(false);

  const halves = await placeOrder(api, { term: 'parcelado_50_50' });
  expect(await awaits(halves.id)).toBe(false);
  await orders.approve(halves.id);
  expect(await awaits(halves.id)).toBe(true);
  const [first, second] = (await orders.detail(halves.id)).invoices;
  await orders.sendReceipt({ orderId: halves.id, invoiceId: first?.id ?? '' });
  expect(await awaits(halves.id)).toBe(true);
  await orders.sendReceipt({ orderId: halves.id, invoiceId: second?.id ?? '' });
  expect(await awaits(halves.id)).toBe(false);
  await orders.walk(halves.id, ['CANCELLED']);
  expect(await awaits(halves.id)).toBe(false);
});
