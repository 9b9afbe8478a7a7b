import type { FastifyInstance } from 'fastify';

import { listMailsEndpoint, previewMailEndpoint, resendMailEndpoint } from '#contract/mail-log';

import { AppError } from '../errors.ts';
import { route } from '../http/route.ts';
import { listMails } from './list-mails.ts';
import { findMail } from './mail-log.queries.ts';
import { previewMail, type PreviewDeps } from './preview-mail.ts';
import { resendMail } from './resend-mail.ts';

export function mailLogRoutes(app: FastifyInstance, deps: PreviewDeps): void {
  route(app, listMailsEndpoint, ({ query }) => listMails(deps, query));

  route(app, previewMailEndpoint, async ({ params }) => {
    const mail = await findMail(deps.db, params.id);
    const preview = mail && (await previewMail(deps, mail));
    if (!preview) throw new AppError('NOT_FOUND', 'E-mail não encontrado.');
    return preview;
  });

  route(app, resendMailEndpoint, ({ actor, params }) => resendMail(deps, actor.userId, params.id));
}
