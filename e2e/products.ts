import { randomUUID } from 'node:crypto';

import type { APIRequestContext, TestInfo } from '@playwright/test';
import sharp from 'sharp';

import type { BodyInput } from '#contract/endpoint';
import type { Product } from '#contract/product';
import { createProductEndpoint, type updateProductEndpoint } from '#contract/product-endpoints';
import type { ProductImage } from '#contract/product-image';
import { uploadProductImagesEndpoint } from '#contract/uploads';

import { bearer } from './companies.ts';
import { adminToken, expect } from './fixtures.ts';

type NewProduct = BodyInput<typeof createProductEndpoint>;
type Changes = BodyInput<typeof updateProductEndpoint>;

/** A word that no other product of the run has. */
export const newMark = (): string => `q${randomUUID().slice(0, 8)}`;

/** With accents, so that looking it up without them means something. */
export const newTitle = (): string => `Túnica Canção ${newMark()}`;
export const withoutAccents = (title: string): string =>
  title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A product as an administrator's form would send it, published unless said otherwise. */
export async function created(
  request: APIRequestContext,
  fields: Partial<NewProduct> = {},
): Promise<Product> {
  const data: NewProduct = {
    title: newTitle(),
    description: 'Peça leve de algodão, com caimento solto.',
    category: 'Blusas',
    msrp: 200,
    weight: 0.3,
    published: true,
    variants: [
      { size: 'P', stock: 5 },
      { size: 'M', stock: 8 },
      { size: 'G', stock: 3 },
    ],
    ...fields,
  };
  const headers = bearer(await adminToken(request));
  const reply = await request.post(createProductEndpoint.path, { headers, data });
  expect(reply.status(), 'a product of its own').toBe(201);
  return createProductEndpoint.reply.parse(await reply.json()).product;
}

/** Another administrator's change, made while somebody looks at the product. */
export async function changedElsewhere(
  request: APIRequestContext,
  { id }: Pick<Product, 'id'>,
  data: Changes,
): Promise<void> {
  const headers = bearer(await adminToken(request));
  const reply = await request.put(`/api/products/${id}`, { headers, data });
  expect(reply.status(), 'a change from elsewhere').toBe(200);
}

const COLOURS = ['#7a5c3e', '#2f4858', '#a23b2a', '#cfc8b8', '#56683f', '#1f2324', '#8b6f9c'];

/** A photograph of one colour, as a camera would write it. */
const photograph = (nth: number) =>
  sharp({
    create: { width: 900, height: 1200, channels: 3, background: COLOURS[nth % 7] ?? '#888' },
  }).jpeg();

/** Files to choose from, kept with what the test leaves behind. */
export const photographs = (count: number, test: Pick<TestInfo, 'outputPath'>): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const path = test.outputPath(`foto-${nth + 1}.jpg`);
      await photograph(nth).toFile(path);
      return path;
    }),
  );

/** Pictures that have arrived, ready to be put on a product. */
export async function uploaded(request: APIRequestContext, count: number): Promise<ProductImage[]> {
  const images = new FormData();
  for (let nth = 0; nth < count; nth += 1) {
    const content = await photograph(nth).toBuffer();
    images.append('images', new File([new Uint8Array(content)], `foto-${nth}.jpg`));
  }
  const headers = bearer(await adminToken(request));
  const reply = await request.post(uploadProductImagesEndpoint.path, {
    headers,
    multipart: images,
  });
  expect(reply.status(), 'pictures of its own').toBe(201);
  return uploadProductImagesEndpoint.reply.parse(await reply.json()).files;
}
