import type { FastifyInstance } from 'fastify';

import {
  dossierEndpoint,
  ledgerEndpoint,
  noticeEndpoint,
  openInvoicesEndpoint,
} from '#contract/dossiers';
import { addNoteEndpoint, changeNoteEndpoint, deleteNoteEndpoint } from '#contract/reseller-notes';

import { readLedger } from '../billing/receivables/ledger.queries.ts';
import { listOpenInvoices } from '../billing/receivables/open-invoices.queries.ts';
import type { Db } from '../db/database.ts';
import { route } from '../http/route.ts';
import { viewOf } from '../orders/order-view.ts';
import { addNote, changeNote, deleteNote } from '../resellers/write-note.ts';
import { readDossier } from './read-dossier.ts';
import { sendNotice } from './send-notice.ts';

type Deps = { db: Db; secretKey: string; publicUrl: string };

export function dossierRoutes(app: FastifyInstance, { db, secretKey, publicUrl }: Deps): void {
  route(app, dossierEndpoint, ({ actor, params }) => {
    const { sign } = viewOf(actor, secretKey).reader;
    return readDossier(db, { id: params.id, readerId: actor.userId, sign, publicUrl });
  });
  route(app, openInvoicesEndpoint, ({ actor, params, query }) =>
    listOpenInvoices(db, params.id, query, viewOf(actor, secretKey).reader),
  );
  route(app, ledgerEndpoint, ({ params, query }) => readLedger(db, params.id, query));
  route(app, noticeEndpoint, ({ actor, params, body }) =>
    sendNotice(db, actor.userId, { id: params.id, about: body.about }),
  );

  route(app, addNoteEndpoint, async ({ actor, params, body }) => ({
    notes: await addNote(db, actor.userId, { userId: params.id, text: body.text }),
  }));
  route(app, changeNoteEndpoint, async ({ actor, params, body }) => ({
    notes: await changeNote(db, actor.userId, { id: params.id, text: body.text }),
  }));
  route(app, deleteNoteEndpoint, async ({ actor, params }) => ({
    notes: await deleteNote(db, actor.userId, params.id),
  }));
}
