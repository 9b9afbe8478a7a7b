import { beforeEach, expect, test, vi } from 'vitest';

import { checkoutEndpoint } from '#contract/checkout';
import type { OrderId, VariantId } from '#contract/ids';
import { sendOrderReceiptEndpoint } from '#contract/receipts';
import { uploadProductImagesEndpoint as endpoint } from '#contract/uploads';
import { picture, uuid } from '#web/testing/product.fixture.ts';
import { DROPPED } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

import { UPLOAD_TIMEOUT_MS } from './call.ts';
import { onSessionLost } from './session-lost.ts';
import { readToken, saveToken } from './token.ts';
import { upload } from './upload.ts';

const files = [new File(['a'], 'a.png'), new File(['b'], 'b.webp')];

beforeEach(() => {
  saveToken('abc');
});

test('sends every file under the field’s name, with the token and time enough', async () => {
  const answer = { files: [picture('a')] };
  server.garble(endpoint, { ...answer, secret: 1 });
  await expect(upload(endpoint, { images: files })).resolves.toEqual(answer);
  const [request] = server.calls(endpoint);
  expect(request?.address).toBe('POST /api/upload/product-images');
  expect(request?.upload?.timeout).toBe(UPLOAD_TIMEOUT_MS);
  expect(request?.headers.get('authorization')).toBe('Bearer abc');
  expect(await server.fileTexts(endpoint)).toEqual(['a.png: a', 'b.webp: b']);
});

test('what the address names is written into it', async () => {
  server.refuse(sendOrderReceiptEndpoint, 409);
  const id = uuid<OrderId>(1);
  await expect(
    upload(sendOrderReceiptEndpoint, { receipt: files.slice(0, 1) }, { params: { id } }),
  ).rejects.toMatchObject({ status: 409 });
  expect(server.asked()).toEqual([`POST /api/reseller/orders/${id}/receipt`]);
});

test('a body’s fields come before the files, with the headers of the call', async () => {
  server.refuse(checkoutEndpoint, 409);
  const body = {
    items: [{ variantId: uuid<VariantId>(1), quantity: 2 }],
    shippingType: 'ECONOMIC' as const,
    term: 'antecipado_3' as const,
    shippingAddress: { address: 'Rua A', city: 'Itajaí', state: 'SC' as const, zipCode: '1' },
  };
  const headers = { 'Idempotency-Key': 'k' };
  const receipt = [new File(['a'], 'a.pdf')];
  await expect(upload(checkoutEndpoint, { receipt }, { body, headers })).rejects.toMatchObject({
    status: 409,
  });
  const [request] = server.calls(checkoutEndpoint);
  expect(request?.headers.get('idempotency-key')).toBe('k');
  expect(request?.fields.at(-1)).toBe('receipt');
  const sent = { term: 'antecipado_3', items: JSON.stringify(body.items) };
  expect(request?.body).toMatchObject(sent);
});

test('tells how much has left', async () => {
  const shares: number[] = [];
  server.reply(endpoint, ({ call }) => {
    call.upload?.progress(1, 4);
    call.upload?.progress(4, 4);
    return { files: [] };
  });
  await upload(endpoint, { images: files }, { onProgress: (share) => shares.push(share) });
  expect(shares).toEqual([0.25, 1]);
});

test('a refusal carries status, code, text and details', async () => {
  const details = [{ path: 'images', message: 'a.png não é uma imagem' }];
  const body = { error: 'Dados inválidos', message: '', code: 'INVALID_INPUT', details };
  server.refuse(endpoint, 400, body);
  await expect(upload(endpoint, { images: files })).rejects.toMatchObject({
    name: 'ApiError',
    status: 400,
    code: 'INVALID_INPUT',
    message: 'Dados inválidos',
    details,
  });
});

test('a refused token ends the session', async () => {
  const lost = vi.fn<() => void>();
  const stop = onSessionLost(lost);
  server.refuse(endpoint, 401, 'Sessão expirada');
  await expect(upload(endpoint, { images: files })).rejects.toMatchObject({ status: 401 });
  expect(lost).toHaveBeenCalledOnce();
  expect(readToken()).toBeNull();
  stop();
});

test.each([
  ['error', 'NETWORK'],
  ['timeout', 'TIMEOUT'],
])('the event %s is the failure %s', async (event, code) => {
  server.reply(endpoint, ({ call }) => {
    call.upload?.dispatchEvent(new Event(event));
    return DROPPED;
  });
  await expect(upload(endpoint, { images: files })).rejects.toMatchObject({ status: 0, code });
});

test('another shape of answer is unreadable', async () => {
  server.garble(endpoint, null);
  await expect(upload(endpoint, { images: files })).rejects.toMatchObject({
    code: 'UNREADABLE_REPLY',
  });
});

test('giving up stops the request and is no ApiError', async () => {
  server.hang(endpoint);
  const controller = new AbortController();
  const sent = upload(endpoint, { images: files }, { signal: controller.signal });
  controller.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
});
