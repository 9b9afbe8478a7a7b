import { beforeEach, expect, test, vi } from 'vitest';

import { checkoutEndpoint } from '#contract/checkout';
import { sendOrderReceiptEndpoint } from '#contract/receipts';
import { uploadProductImagesEndpoint as endpoint } from '#contract/uploads';
import { FakeXhr, uploads } from '#web/testing/fake-xhr.ts';

import { UPLOAD_TIMEOUT_MS } from './call.ts';
import { onSessionLost } from './session-lost.ts';
import { readToken, saveToken } from './token.ts';
import { upload } from './upload.ts';

const files = [new File(['a'], 'a.png'), new File(['b'], 'b.webp')];
const picture = { url: '/uploads/products/a.webp', filename: 'a.webp', width: 10, height: 20 };

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  uploads.reset();
  saveToken('abc');
});

test('sends every file under the field’s name, with the token and time enough', async () => {
  uploads.reset((request) => request.answer(201, { files: [picture], secret: 1 }));
  await expect(upload(endpoint, { images: files })).resolves.toEqual({ files: [picture] });
  const [request] = uploads.sent;
  expect(request).toMatchObject({
    method: 'POST',
    url: '/api/upload/product-images',
    timeout: UPLOAD_TIMEOUT_MS,
  });
  expect(request?.headers.get('authorization')).toBe('Bearer abc');
  expect(request?.filesOf('images')).toEqual(['a.png', 'b.webp']);
});

test('what the address names is written into it', async () => {
  uploads.reset((request) => request.answer(409, {}));
  const id = '00000000-0000-4000-8000-000000000001';
  await expect(
    upload(sendOrderReceiptEndpoint, { receipt: files.slice(0, 1) }, { params: { id } }),
  ).rejects.toMatchObject({ status: 409 });
  expect(uploads.sent[0]?.url).toBe(`/api/reseller/orders/${id}/receipt`);
});

test('a body’s fields come before the files, with the headers of the call', async () => {
  uploads.reset((request) => request.answer(409, {}));
  const body = {
    items: [{ variantId: '00000000-0000-4000-8000-000000000001', quantity: 2 }],
    shippingType: 'ECONOMIC' as const,
    term: 'antecipado_3' as const,
    shippingAddress: { address: 'Rua A', city: 'Itajaí', state: 'SC' as const, zipCode: '1' },
  };
  const headers = { 'Idempotency-Key': 'k' };
  const receipt = [new File(['a'], 'a.pdf')];
  await expect(upload(checkoutEndpoint, { receipt }, { body, headers })).rejects.toMatchObject({
    status: 409,
  });
  const [request] = uploads.sent;
  expect(request?.headers.get('idempotency-key')).toBe('k');
  expect([...(request?.body.keys() ?? [])].at(-1)).toBe('receipt');
  expect(request?.body.get('term')).toBe('antecipado_3');
  expect(request?.body.get('items')).toBe(JSON.stringify(body.items));
});

test('tells how much has left', async () => {
  const shares: number[] = [];
  uploads.reset((request) => {
    request.progress(1, 4);
    request.progress(4, 4);
    request.answer(201, { files: [] });
  });
  await upload(endpoint, { images: files }, { onProgress: (share) => shares.push(share) });
  expect(shares).toEqual([0.25, 1]);
});

test('a refusal carries status, code, text and details', async () => {
  const details = [{ path: 'images', message: 'a.png não é uma imagem' }];
  const body = { error: 'Dados inválidos', message: '', code: 'INVALID_INPUT', details };
  uploads.reset((request) => request.answer(400, body));
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
  uploads.reset((request) => request.answer(401, { error: 'Sessão expirada' }));
  await expect(upload(endpoint, { images: files })).rejects.toMatchObject({ status: 401 });
  expect(lost).toHaveBeenCalledOnce();
  expect(readToken()).toBeNull();
  stop();
});

test.each([
  ['error', 'NETWORK'],
  ['timeout', 'TIMEOUT'],
])('the event %s is the failure %s', async (event, code) => {
  uploads.reset((request) => request.dispatchEvent(new Event(event)));
  await expect(upload(endpoint, { images: files })).rejects.toMatchObject({ status: 0, code });
});

test('another shape of answer is unreadable', async () => {
  uploads.reset((request) => request.answer(201, null));
  await expect(upload(endpoint, { images: files })).rejects.toMatchObject({
    code: 'UNREADABLE_REPLY',
  });
});

test('giving up stops the request and is no ApiError', async () => {
  const controller = new AbortController();
  const sent = upload(endpoint, { images: files }, { signal: controller.signal });
  controller.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
});
