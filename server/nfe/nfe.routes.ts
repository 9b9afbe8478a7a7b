import type { FastifyInstance } from 'fastify';

import type { FiscalNoteId } from '#contract/ids';
import {
  attachDanfeEndpoint,
  attachNoteEndpoint,
  detachNoteEndpoint,
  discardNoteEndpoint,
  getNoteEndpoint,
  waitingNotesEndpoint,
} from '#contract/nfe';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { FileStore } from '../files/store/file-store.ts';
import type { SignedIn } from '../http/actor.ts';
import { heavyRoute } from '../http/heavy/heavy-route.ts';
import { route } from '../http/route.ts';
import { viewOf } from '../orders/order-view.ts';
import { attachDanfe } from './attach-danfe.ts';
import { listWaitingNotes } from './list-waiting.ts';
import { sendNotesJob } from './nfe.jobs.ts';
import { toNoteDetail } from './notes/note.shape.ts';
import { findNote } from './notes/notes.queries.ts';
import { attachNote, detachNote, discardNote } from './place-note.ts';

type Deps = { db: Db; store: FileStore; secretKey: string };

export function nfeRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, store, secretKey } = deps;
  const noteOf = async (id: FiscalNoteId, actor: SignedIn) => {
    const { viewer, reader } = viewOf(actor, secretKey);
    const row = await findNote(db, id, viewer.ownerId);
    if (!row) throw new AppError('NOT_FOUND', 'NF-e não encontrada.');
    return toNoteDetail(row, reader);
  };

  heavyRoute(app, sendNotesJob);

  route(app, waitingNotesEndpoint, ({ actor }) =>
    listWaitingNotes(db, viewOf(actor, secretKey).reader),
  );

  route(app, getNoteEndpoint, async ({ actor, params }) => ({
    note: await noteOf(params.id, actor),
  }));

  route(app, attachNoteEndpoint, async ({ actor, params, body }) => {
    await attachNote(db, params.id, body.orderId, actor.userId);
    return { message: 'NF-e anexada ao pedido', note: await noteOf(params.id, actor) };
  });

  route(app, detachNoteEndpoint, async ({ actor, params }) => {
    await detachNote(db, params.id, actor.userId);
    return { message: 'NF-e desvinculada do pedido', note: await noteOf(params.id, actor) };
  });

  route(app, discardNoteEndpoint, async ({ actor, params }) => {
    await discardNote({ db, store }, params.id, actor.userId);
    return { message: 'NF-e descartada' };
  });

  route(app, attachDanfeEndpoint, async ({ actor, params, files }) => {
    await attachDanfe({ db, store }, { id: params.id, file: files[0], actorId: actor.userId });
    return { message: 'DANFE anexado', note: await noteOf(params.id, actor) };
  });
}
