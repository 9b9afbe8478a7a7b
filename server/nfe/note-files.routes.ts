import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { isSigned, SignedQuery } from '../files/signed-path.ts';
import type { FileStore } from '../files/store/file-store.ts';
import { findKeyOfFile } from './notes/notes.queries.ts';

const Params = z.object({ file: z.string().regex(/^[0-9a-f-]{36}\.(?:xml|pdf)$/) });

type Deps = { db: Db; store: FileStore; secretKey: string };

/** The XML byte by byte as it was sent, and the DANFE, by a signed address that an answer gave out minutes ago. */
export function noteFileRoutes(app: FastifyInstance, { db, store, secretKey }: Deps): void {
  app.get('/uploads/nfe/:file', {
    config: { audience: 'anyone' },
    schema: { hide: true },
    handler: async (request, reply) => {
      const params = Params.safeParse(request.params);
      if (!params.success) throw new AppError('NOT_FOUND');
      const { file } = params.data;
      const query = SignedQuery.safeParse(request.query);
      const address = { path: `/uploads/nfe/${file}` };
      if (!query.success || !isSigned(secretKey, { ...address, ...query.data }, new Date())) {
        throw new AppError(
          'NOT_ALLOWED',
          'Este endereço expirou. Abra o arquivo de novo pela página.',
        );
      }
      const key = await findKeyOfFile(db, file);
      const found = key === undefined ? undefined : await store.open(`nfe/${file}`);
      if (key === undefined || !found) throw new AppError('NOT_FOUND');
      const isXml = file.endsWith('.xml');
      const name = isXml ? `${key}-nfe.xml` : `${key}-danfe.pdf`;
      return reply
        .type(isXml ? 'application/xml' : 'application/pdf')
        .headers({
          'content-length': found.bytes,
          'content-disposition': `attachment; filename="${name}"`,
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'private, no-store',
        })
        .send(found.content);
    },
  });
}
