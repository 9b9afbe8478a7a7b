import { sendNotesEndpoint } from '#contract/nfe';

import { AppError } from '../errors.ts';
import { endpointJob } from '../http/heavy/job.ts';
import { takeFiles } from './take-files.ts';

export const sendNotesJob = endpointJob(
  sendNotesEndpoint,
  async ({ db, store }, { actor, body, files }) => {
    if (files.length === 0) {
      const message = 'Escolha o XML da NF-e';
      throw new AppError('INVALID_INPUT', message, { details: [{ path: 'notes', message }] });
    }
    const sender = { actorId: actor.userId, orderId: body.orderId };
    return { notes: await takeFiles({ db, store }, files, sender) };
  },
);
