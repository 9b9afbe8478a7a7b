import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { pageQuery, Pagination } from './paging.ts';
import { ProductImage } from './product-image.ts';

/** How many pictures one upload may carry, and how large each may be. */
export const MOST_PICTURES = 6;
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;

export const uploadProductImagesEndpoint = endpoint({
  method: 'POST',
  path: '/api/upload/product-images',
  audience: 'admin',
  summary: 'Recebe até 6 imagens de produto: JPG, PNG, WEBP ou AVIF, até 10 MB cada.',
  files: {
    fields: ['images'],
    repeatable: true,
    maxFiles: MOST_PICTURES,
    maxBytes: MOST_PICTURE_BYTES,
    tooMany: 'Máximo de 6 imagens permitidas',
  },
  status: 201,
  reply: z.object({ files: z.array(ProductImage) }),
});

/** The only kind of file this list and this deletion know; private files have no such endpoint. */
const FileType = z.literal(['product']);

export const UploadedFile = z.extend(ProductImage, {
  bytes: z.int(),
  createdAt: z.iso.datetime(),
  /** A product that was not deleted or an order shows it: it cannot be deleted. */
  inUse: z.boolean(),
});
export type UploadedFile = z.output<typeof UploadedFile>;

export const listFilesEndpoint = endpoint({
  method: 'GET',
  path: '/api/upload/files',
  audience: 'admin',
  summary: 'Lista as imagens enviadas, as mais novas primeiro.',
  query: z.object({ ...pageQuery(50, 200), type: z._default(FileType, 'product') }),
  reply: z.object({ files: z.array(UploadedFile), pagination: Pagination }),
});

export const deleteFileEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/upload/file',
  audience: 'admin',
  summary: 'Apaga uma imagem que nenhum produto ou pedido usa.',
  body: z.strictObject({
    filename: z.string({ error: 'Informe o arquivo' }).check(z.minLength(1), z.maxLength(100)),
    type: z._default(FileType, 'product'),
  }),
  reply: z.object({ message: z.string() }),
});
