import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { AppError } from '../errors.ts';
import type { PrivateFolder } from './private-files.ts';
import { isSigned, SignedQuery } from './signed-path.ts';
import type { FileStore } from './store/file-store.ts';

const TYPES = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const;

const Params = z.object({
  filename: z.string().regex(/^[0-9a-f-]{36}\.(pdf|jpg|png|webp)$/),
});
export type FilesDeps = { store: FileStore; secretKey: string };

/** Private files: only by a signed address that an answer of the API gave out minutes ago. */
export function fileRoutes(app: FastifyInstance, { store, secretKey }: FilesDeps): void {
  const folders: PrivateFolder[] = ['applications', 'receipts'];
  for (const folder of folders) {
    app.get(`/uploads/${folder}/:filename`, {
      config: { audience: 'anyone' },
      schema: { hide: true },
      handler: async (request, reply) => {
        const params = Params.safeParse(request.params);
        const query = SignedQuery.safeParse(request.query);
        if (!params.success) throw new AppError('NOT_FOUND');
        const { filename } = params.data;
        const address = { path: `/uploads/${folder}/${filename}` };
        if (!query.success || !isSigned(secretKey, { ...address, ...query.data }, new Date())) {
          throw new AppError(
            'NOT_ALLOWED',
            'Este endereço expirou. Abra o arquivo de novo pela página.',
          );
        }
        const found = await store.open(`${folder}/${filename}`);
        if (!found) throw new AppError('NOT_FOUND');
        const extension = z.enum(['pdf', 'jpg', 'png', 'webp']).parse(filename.split('.')[1]);
        // A PDF is saved, not shown: what its viewer runs is none of this page's business.
        const disposition = extension === 'pdf' ? `attachment; filename="${filename}"` : 'inline';
        return reply
          .type(TYPES[extension])
          .headers({
            'content-length': found.bytes,
            'content-disposition': disposition,
            'content-security-policy': "default-src 'none'; sandbox",
            'cache-control': 'private, no-store',
          })
          .send(found.content);
      },
    });
  }
}
