import type { FastifyInstance } from 'fastify';

import {
  deleteFileEndpoint,
  listFilesEndpoint,
  uploadProductImagesEndpoint,
} from '#contract/uploads';

import { route } from '../http/route.ts';
import { listPictures } from './pictures.queries.ts';
import { removePicture, uploadPictures, type PictureDeps } from './upload-pictures.ts';

export function pictureRoutes(app: FastifyInstance, deps: PictureDeps): void {
  route(app, uploadProductImagesEndpoint, async ({ actor, files }) => ({
    files: await uploadPictures(deps, actor.userId, files),
  }));

  route(app, listFilesEndpoint, ({ query }) => listPictures(deps.db, query));

  route(app, deleteFileEndpoint, async ({ body }) => {
    await removePicture(deps, body.filename);
    return { message: 'Arquivo apagado.' };
  });
}
