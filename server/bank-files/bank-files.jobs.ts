import { Readable } from 'node:stream';

import {
  applyReturnEndpoint,
  previewReturnEndpoint,
  remittanceFileEndpoint,
} from '#contract/bank-files';

import { AppError } from '../errors.ts';
import { Download } from '../http/download.ts';
import { endpointJob } from '../http/heavy/job.ts';
import { applyReturn, openReturn, previewReturn } from './apply-return.ts';
import { findRemittanceFile } from './remittances.queries.ts';
import { listReturns } from './returns.queries.ts';

export const remittanceFileJob = endpointJob(remittanceFileEndpoint, async ({ db }, { params }) => {
  const file = await findRemittanceFile(db, params.id);
  if (!file) throw new AppError('NOT_FOUND', 'Remessa não encontrada.');
  return new Download(Readable.from([Buffer.from(file.content, 'ascii')]), file.filename);
});

export const previewReturnJob = endpointJob(previewReturnEndpoint, async ({ db }, { files }) =>
  previewReturn(db, await openReturn(files)),
);

export const applyReturnJob = endpointJob(applyReturnEndpoint, async ({ db }, { actor, files }) => {
  const id = await applyReturn(db, await openReturn(files), actor.userId);
  const [bankReturn] = await listReturns(db, id);
  if (!bankReturn) throw new Error('unreachable: it was just made');
  return { message: 'Retorno aplicado com sucesso', bankReturn };
});
