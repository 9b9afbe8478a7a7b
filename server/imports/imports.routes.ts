import { Readable } from 'node:stream';

import type { FastifyInstance } from 'fastify';

import {
  applyImportEndpoint,
  checkImportEndpoint,
  getImportEndpoint,
  importTemplateEndpoint,
  importTemplateXlsxEndpoint,
  listImportRowsEndpoint,
  listImportsEndpoint,
  readImportEndpoint,
  undoImportEndpoint,
  type Import,
} from '#contract/imports';

import type { Db } from '../db/database.ts';
import { Download } from '../http/download.ts';
import { route } from '../http/route.ts';
import { applyImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import { findImport, listApplied, listRows, type KeptImport } from './imports.queries.ts';
import { Joined } from './joined.ts';
import { findProgress } from './progress.queries.ts';
import { readImport } from './read-import.ts';
import { templateCsv, templateXlsx } from './template.ts';
import { findUndoable, undoImport } from './undo-import.ts';
import { notFound } from './whole-import.ts';

const whole = (kept: KeptImport, undoableId: string | undefined): Import => ({
  ...kept,
  undoable: kept.id === undoableId,
});

const TEMPLATE = 'modelo-de-importacao';

export function importRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const applying = new Joined();
  const undoing = new Joined();
  const importOf = async (id: string): Promise<Import> => {
    const kept = await findImport(db, id);
    if (!kept) throw notFound();
    return whole(kept, kept.state === 'applied' ? await findUndoable(db) : undefined);
  };

  route(app, readImportEndpoint, async ({ actor, body, files }) => {
    const sent = { actorId: actor.userId, file: files[0], text: body.text };
    return { import: await importOf(await readImport(db, sent)) };
  });

  route(app, checkImportEndpoint, async ({ params, body }) => {
    await checkImport(db, params.id, body.fields);
    return { import: await importOf(params.id) };
  });

  route(app, listImportRowsEndpoint, async ({ params, query }) => {
    if (!(await findImport(db, params.id))) throw notFound();
    return listRows(db, params.id, query);
  });

  route(app, getImportEndpoint, async ({ params }) => {
    // Asked before the state: what has just been finished is not told as never begun.
    const running = await findProgress(db, params.id);
    const found = await importOf(params.id);
    return { import: found, done: found.state === 'draft' ? running : found.rows };
  });

  route(app, listImportsEndpoint, async ({ query }) => {
    const { imports, pagination } = await listApplied(db, query);
    const undoable = await findUndoable(db);
    return { imports: imports.map((kept) => whole(kept, undoable)), pagination };
  });

  route(app, applyImportEndpoint, async ({ actor, params, query }) => {
    const asked = { id: params.id, actorId: actor.userId, checkedAt: query.checkedAt };
    await applying.run(`${params.id} ${query.checkedAt}`, () => applyImport(db, asked));
    return { message: 'Importação aplicada com sucesso', import: await importOf(params.id) };
  });

  route(app, undoImportEndpoint, async ({ actor, params }) => {
    const asked = { id: params.id, actorId: actor.userId };
    await undoing.run(params.id, () => undoImport(db, asked));
    return { message: 'Importação desfeita com sucesso', import: await importOf(params.id) };
  });

  route(
    app,
    importTemplateEndpoint,
    () => new Download(Readable.from(templateCsv()), `${TEMPLATE}.csv`),
  );
  route(
    app,
    importTemplateXlsxEndpoint,
    async () => new Download(Readable.from(await templateXlsx()), `${TEMPLATE}.xlsx`),
  );
}
