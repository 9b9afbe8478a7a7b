import type { FastifyInstance } from 'fastify';

import { missingEndpoint, remindEndpoint } from '#contract/collection-reminders';
import {
  addCollectionEndpoint,
  archiveCollectionEndpoint,
  arriveEndpoint,
  changeCollectionEndpoint,
  listCollectionsEndpoint,
  productionEndpoint,
  publishCollectionEndpoint,
} from '#contract/collections';
import { keptDuesEndpoint } from '#contract/kept-dues';
import { offeredCollectionsEndpoint } from '#contract/offered-collections';
import { waitingPiecesEndpoint } from '#contract/waiting-pieces';

import type { Db } from '../db/database.ts';
import { heavyRoute } from '../http/heavy/heavy-route.ts';
import { route } from '../http/route.ts';
import { arrive } from './arrive.ts';
import { productionCsvJob, reservedCsvJob } from './collections.jobs.ts';
import { listCollections, listOffered } from './collections.queries.ts';
import { followWindows } from './follow-windows.ts';
import { readKeptDues } from './read-kept-dues.ts';
import { readProduction, readWaitingPieces } from './read-production.ts';
import { readMissing, remindMissing } from './remind-missing.ts';
import {
  addCollection,
  archiveCollection,
  changeCollection,
  publishCollection,
} from './save-collection.ts';

type Deps = { db: Db; publicUrl: string };

export function collectionRoutes(app: FastifyInstance, { db, publicUrl }: Deps): void {
  route(app, listCollectionsEndpoint, async () => ({ collections: await listCollections(db) }));

  route(app, addCollectionEndpoint, async ({ actor, body }) => ({
    collections: await addCollection(db, actor.userId, body),
  }));

  route(app, changeCollectionEndpoint, async ({ actor, params: { id }, body }) => {
    const { version, ...fields } = body;
    await changeCollection(db, actor.userId, { id, version, body: fields });
    await followWindows(db);
    return { collections: await listCollections(db) };
  });

  route(app, publishCollectionEndpoint, async ({ actor, params }) => ({
    collections: await publishCollection(db, actor.userId, params.id),
  }));

  route(app, archiveCollectionEndpoint, async ({ actor, params }) => ({
    collections: await archiveCollection(db, actor.userId, params.id),
  }));

  route(app, productionEndpoint, ({ params }) => readProduction(db, params.id));

  heavyRoute(app, productionCsvJob);
  heavyRoute(app, reservedCsvJob);

  route(app, waitingPiecesEndpoint, async ({ params }) => ({
    waiting: await readWaitingPieces(db, params.id),
  }));

  route(app, arriveEndpoint, async ({ actor, params, body }) => {
    const message = await arrive(db, actor.userId, { ...body, collectionId: params.id });
    return { message, ...(await readProduction(db, params.id)) };
  });

  route(app, keptDuesEndpoint, ({ params, query }) =>
    readKeptDues(db, params.id, query.deliveryFrom),
  );

  route(app, missingEndpoint, ({ params }) => readMissing(db, params.id, publicUrl));

  route(app, remindEndpoint, async ({ actor, params: { id }, body }) => {
    const sent = await remindMissing(db, { id, userIds: body.userIds, sentBy: actor.userId });
    return { sent, ...(await readMissing(db, id, publicUrl)) };
  });

  route(app, offeredCollectionsEndpoint, async ({ actor }) => ({
    collections: await listOffered(db, actor.sight),
  }));
}
