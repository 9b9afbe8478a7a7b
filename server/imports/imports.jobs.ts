import { Readable } from 'node:stream';

import {
  applyImportEndpoint,
  checkImportEndpoint,
  importTemplateEndpoint,
  importTemplateXlsxEndpoint,
  readImportEndpoint,
  undoImportEndpoint,
} from '#contract/imports';

import { readSheetExtras } from '../catalog/sheet-extras.queries.ts';
import { extraColumns } from '../catalog/sheet-extras.rules.ts';
import type { Db } from '../db/database.ts';
import { Download } from '../http/download.ts';
import { endpointJob } from '../http/heavy/job.ts';
import { applyImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import { getImport } from './get-import.ts';
import { readImport } from './read-import.ts';
import { templateCsv, templateXlsx } from './template.ts';
import { undoImport } from './undo-import.ts';

export const readImportJob = endpointJob(
  readImportEndpoint,
  async ({ db }, { actor, body, files }) => {
    const sent = { actorId: actor.userId, file: files[0], text: body.text };
    return { import: await getImport(db, await readImport(db, sent)) };
  },
);

export const checkImportJob = endpointJob(checkImportEndpoint, async ({ db }, { params, body }) => {
  await checkImport(db, params.id, body.fields);
  return { import: await getImport(db, params.id) };
});

export const applyImportJob = endpointJob(
  applyImportEndpoint,
  async ({ db }, { actor, params, query }) => {
    const { checkedAt } = query;
    await applyImport(db, { id: params.id, actorId: actor.userId, checkedAt });
    return { message: 'Importação aplicada com sucesso', import: await getImport(db, params.id) };
  },
);

export const undoImportJob = endpointJob(undoImportEndpoint, async ({ db }, { actor, params }) => {
  await undoImport(db, { id: params.id, actorId: actor.userId });
  return { message: 'Importação desfeita com sucesso', import: await getImport(db, params.id) };
});

const TEMPLATE = 'modelo-de-importacao';
const readExtras = async (db: Db) => extraColumns(await readSheetExtras(db));

export const templateCsvJob = endpointJob(
  importTemplateEndpoint,
  async ({ db }) =>
    new Download(Readable.from(templateCsv(await readExtras(db))), `${TEMPLATE}.csv`),
);

export const templateXlsxJob = endpointJob(
  importTemplateXlsxEndpoint,
  async ({ db }) =>
    new Download(Readable.from(await templateXlsx(await readExtras(db))), `${TEMPLATE}.xlsx`),
);
