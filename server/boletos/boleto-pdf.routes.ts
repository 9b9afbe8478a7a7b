import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { asId, type InvoiceId } from '#contract/ids';

import { AppError } from '../errors.ts';
import { isSigned, SignedQuery } from '../files/signed-path.ts';
import { boletoPaperJob } from './boletos.jobs.ts';

const Params = z.object({ file: z.string().regex(/^[0-9a-f-]{36}\.pdf$/) });

type Deps = { secretKey: string };

/** Boletos under their invoice's id, by a signed address that an answer gave out minutes ago. */
export function boletoPdfRoutes(app: FastifyInstance, { secretKey }: Deps): void {
  app.get('/uploads/boletos/:file', {
    config: { audience: 'anyone' },
    schema: { hide: true },
    handler: async (request, reply) => {
      const params = Params.safeParse(request.params);
      if (!params.success) throw new AppError('NOT_FOUND');
      const { file } = params.data;
      const query = SignedQuery.safeParse(request.query);
      const address = { path: `/uploads/boletos/${file}` };
      if (!query.success || !isSigned(secretKey, { ...address, ...query.data }, new Date())) {
        throw new AppError(
          'NOT_ALLOWED',
          'Este endereço expirou. Abra o arquivo de novo pela página.',
        );
      }
      const content = await app.heavy.run(
        boletoPaperJob,
        { invoiceId: asId<InvoiceId>(file.slice(0, -'.pdf'.length)) },
        { who: request.ip, signal: request.signal },
      );
      if (!content) throw new AppError('NOT_FOUND');
      return reply
        .type('application/pdf')
        .headers({
          'content-disposition': `attachment; filename="boleto_${file}"`,
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'private, no-store',
        })
        .send(Buffer.from(content));
    },
  });
}
