import type { FastifyInstance } from 'fastify';

import {
  backupEndpoint,
  deleteOrphansEndpoint,
  integrityCheckEndpoint,
  upkeepEndpoint,
} from '#contract/upkeep';

import { Download } from '../http/download.ts';
import { route } from '../http/route.ts';
import { checkIntegrity, type UpkeepDeps } from './check-integrity.ts';
import { deleteOrphans } from './delete-orphans.ts';
import { backupName, downloadBackup } from './download-backup.ts';
import { readUpkeep } from './upkeep.queries.ts';

type Deps = UpkeepDeps & { version: string };

export function upkeepRoutes(app: FastifyInstance, { db, uploads, version }: Deps): void {
  route(app, upkeepEndpoint, () => readUpkeep(db));

  route(app, backupEndpoint, async ({ actor }) => {
    const now = new Date();
    const content = await downloadBackup(db, { actor, app: version, now });
    return new Download(content, backupName(now));
  });

  route(app, deleteOrphansEndpoint, ({ actor }) =>
    deleteOrphans({ db, uploads }, actor.userId, new Date()),
  );

  route(app, integrityCheckEndpoint, () => checkIntegrity({ db, uploads }, new Date()));
}
