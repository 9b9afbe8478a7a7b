import type { APIRequestContext } from '@playwright/test';

import { plainCnpj } from '#contract/cnpj';
import type { OrderId } from '#contract/ids';
import { DEMO_SETTINGS } from '#server/demo/demo-settings';
import { someNfe } from '#server/testing/nfe-files';

import { orderDetail } from '../../../e2e/boletos-at-bank.ts';
import { MINIMUM, orderedBy, newBuyer } from '../../../e2e/cart-page.ts';
import { setStatus } from '../../../e2e/orders-page.ts';
import { created } from '../../../e2e/products.ts';
import { COMPANIES } from './names.ts';
import { askOffice } from './office.ts';

const issuer = plainCnpj(DEMO_SETTINGS.cnpj);
const CNPJ = '12.345.678/0001-95';

type File = { name: string; mimeType: string; buffer: Buffer };
const xmlFile = ({ name, content }: { name: string; content: Buffer }): File => ({
  name,
  mimeType: 'text/xml',
  buffer: content,
});

const send = (request: APIRequestContext, notes: File, more = {}) =>
  askOffice(request, ['post', '/api/nfe'], { multipart: { notes, ...more } });

async function noteOf(request: APIRequestContext, orderId: OrderId, wanted: object) {
  const order = await orderDetail(request, orderId);
  const items = order.items.map(({ product, variant, quantity, total }) => ({
    code: `${product.sku}-${variant.size}`,
    quantity: `${quantity}.0000`,
    total: Math.round(total * 100),
  }));
  const total = Math.round(order.total * 100);
  return xmlFile(someNfe({ issuer, recipient: plainCnpj(CNPJ), items, total, ...wanted }));
}

/** What is no note of ours, and what is one, but of nobody: for the desk's list. */
export const ODD_FILES: readonly File[] = [
  xmlFile({
    name: 'pedido-de-compra-fornecedor-de-tecidos-novembro-2026.xml',
    content: Buffer.from('<pedido/>'),
  }),
  xmlFile(someNfe({ number: 900_001, issuer: '12345678000195' })),
  { name: 'fotos.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004 sem fim') },
];

/** One order with its note, and notes that wait: of two orders alike, and of nobody. */
export async function stageNotes(request: APIRequestContext): Promise<void> {
  const buyer = await newBuyer(request, { companyName: COMPANIES.notes, cnpj: CNPJ });
  const variants = [{ size: 'P', stock: 4 * MINIMUM }];
  const product = await created(request, { title: 'Calça Pantalona Restinga', variants });
  const wanted = [{ product, size: 'P', quantity: MINIMUM }];
  const orders = [];
  for (const _ of ['alike', 'the same', 'with its note']) {
    const { orderId } = await orderedBy(request, buyer, wanted);
    await setStatus(request, orderId, 'APPROVED');
    orders.push(orderId);
  }
  const [alike, , noted] = orders;
  if (!alike || !noted) throw new Error('unreachable: three were placed');
  await send(request, await noteOf(request, noted, { number: 700_001, finality: '1' }), {
    orderId: noted,
  });
  await send(request, await noteOf(request, alike, { number: 700_002 }));
  await send(request, xmlFile(someNfe({ number: 700_003, issuer, recipient: '98765432000198' })));
}
