import { deleteExampleEndpoint, loadExampleEndpoint } from '#contract/first-steps';

import { endpointJob } from '../http/heavy/job.ts';
import { deleteExample } from './example/delete-example.ts';
import { loadExample } from './example/load-example.ts';

export const loadExampleJob = endpointJob(
  loadExampleEndpoint,
  async ({ db, store }, { actor, now }) => {
    await loadExample({ db, store, actorId: actor.userId, now });
    return { message: 'Dados de exemplo carregados' };
  },
);

export const deleteExampleJob = endpointJob(
  deleteExampleEndpoint,
  async ({ db, store }, { actor, now }) => {
    await deleteExample({ db, store, actorId: actor.userId, now });
    return { message: 'Dados de exemplo apagados' };
  },
);
