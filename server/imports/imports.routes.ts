import type { FastifyInstance } from 'fastify';

import {
  getImportEndpoint,
  importDraftsEndpoint,
  listImportRowsEndpoint,
  listImportsEndpoint,
  publishImportEndpoint,
} from '#contract/imports';

import type { Db } from '../db/database.ts';
import { heavyRoute } from '../http/heavy/heavy-route.ts';
import { route } from '../http/route.ts';
import { getImport, withUndoable } from './get-import.ts';
import { publishedText } from './import-drafts.rules.ts';
import { getDrafts, publishDrafts } from './import-drafts.ts';
import { importNotFound } from './import-errors.ts';
import {
  applyImportJob,
  checkImportJob,
  readImportJob,
  templateCsvJob,
  templateXlsxJob,
  undoImportJob,
} from './imports.jobs.ts';
import { findImport, listApplied, listRows } from './imports.queries.ts';
import { findProgress } from './progress.queries.ts';
import { findUndoable } from './undo-import.ts';

export function importRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  heavyRoute(app, readImportJob);
  heavyRoute(app, checkImportJob);

  route(app, listImportRowsEndpoint, async ({ params, query }) => {
    if (!(await findImport(db, params.id))) throw importNotFound();
    return listRows(db, params.id, query);
  });

  route(app, getImportEndpoint, async ({ params }) => {
    // Read before the state: an import that has just finished must not look as if it never began.
    const running = await findProgress(db, params.id);
    const found = await getImport(db, params.id);
    return { import: found, done: found.state === 'draft' ? running : found.rows };
  });

  route(app, listImportsEndpoint, async ({ query }) => {
    const { imports, pagination } = await listApplied(db, query);
    const undoable = await findUndoable(db);
    return { imports: imports.map((kept) => withUndoable(kept, undoable)), pagination };
  });

  route(app, importDraftsEndpoint, ({ params }) => getDrafts(db, params.id));
  route(app, publishImportEndpoint, async ({ actor, params }) => {
    const report = await publishDrafts(db, actor.userId, params.id);
    return { message: publishedText(report.published, report.incomplete), ...report };
  });

  heavyRoute(app, applyImportJob, {
    joinBy: ({ params, query }) => `${params.id} ${query.checkedAt}`,
  });
  heavyRoute(app, undoImportJob, { joinBy: ({ params }) => params.id });
  heavyRoute(app, templateCsvJob);
  heavyRoute(app, templateXlsxJob);
}
