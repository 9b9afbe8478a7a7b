import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '../errors.ts';
import { typeOfName } from '../files/store/file-names.ts';
import { PUBLIC_FOLDERS, type FileStore } from '../files/store/file-store.ts';
import { sendError } from './error-handler.ts';
import { readPreloads } from './page-preloads.ts';

const FOREVER = 'public, max-age=31536000, immutable';

const asAnyone = (app: FastifyInstance) =>
  app.addHook('onRoute', (options) => {
    options.config = { ...options.config, audience: 'anyone' };
  });

const NEVER_RUN = { 'content-security-policy': "default-src 'none'; sandbox" };

/** Product pictures and the logo: public, named at random, never changed, never run. */
export async function servePublicUploads(
  app: FastifyInstance,
  { store, publicFilesUrl }: { store: FileStore; publicFilesUrl?: string | undefined },
): Promise<void> {
  asAnyone(app);
  const { root } = store;
  if (root === undefined) servePublicObjects(app, { store, publicFilesUrl });
  else await servePublicFolders(app, root);
}

async function servePublicFolders(app: FastifyInstance, root: string): Promise<void> {
  for (const folder of PUBLIC_FOLDERS) {
    await app.register(fastifyStatic, {
      root: path.join(root, folder),
      prefix: `/uploads/${folder}/`,
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('cache-control', FOREVER);
        for (const [name, value] of Object.entries(NEVER_RUN)) reply.header(name, value);
      },
    });
  }
}

/** From the bucket through us, or, if the world can reach it, by an address that browsers keep. */
function servePublicObjects(
  app: FastifyInstance,
  { store, publicFilesUrl }: { store: FileStore; publicFilesUrl?: string | undefined },
): void {
  for (const folder of PUBLIC_FOLDERS) {
    app.get<{ Params: { file: string } }>(`/uploads/${folder}/:file`, {
      schema: { hide: true },
      handler: async ({ params: { file } }, reply) => {
        const type = typeOfName(file);
        if (type === undefined) throw new AppError('NOT_FOUND');
        void reply.header('cache-control', FOREVER);
        if (publicFilesUrl) return reply.redirect(`${publicFilesUrl}/${folder}/${file}`, 308);
        const found = await store.open(`${folder}/${file}`);
        if (!found) throw new AppError('NOT_FOUND');
        return reply
          .type(type)
          .headers({ 'content-length': found.bytes, ...NEVER_RUN })
          .send(found.content);
      },
    });
  }
}

/** The built web app. Its hashed files are kept for ever, the page itself is always asked for. */
export async function serveWeb(
  app: FastifyInstance,
  { dist, findAsset }: { dist: string; findAsset: FindAsset },
): Promise<void> {
  asAnyone(app);
  serveOtherAssets(app, { dist, findAsset });
  if (!existsSync(path.join(dist, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: dist,
    index: 'index.html',
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.startsWith(path.join(dist, 'assets') + path.sep);
      reply.header('cache-control', hashed ? FOREVER : 'no-cache');
    },
  });
}

/** Looks for an asset of another build than the one that is served here. */
type FindAsset = (name: string) => Promise<{ type: string; content: Buffer } | undefined>;

/** A page of another build asks here: during a deploy, or from a tab that was open before it. */
function serveOtherAssets(
  app: FastifyInstance,
  { dist, findAsset }: { dist: string; findAsset: FindAsset },
): void {
  // Asked each time: a new build may take the place of the one we started with.
  const isOwn = (file: string) =>
    path.basename(file) === file && existsSync(path.join(dist, 'assets', file));
  app.get<{ Params: { file: string } }>('/assets/:file', {
    schema: { hide: true },
    handler: async ({ params: { file } }, reply) => {
      if (isOwn(file)) return reply.sendFile(`assets/${file}`);
      const found = await findAsset(file);
      if (!found) return reply.callNotFound();
      return reply.header('cache-control', FOREVER).type(found.type).send(found.content);
    },
  });
}

/** Paths that belong to the server, however oddly they are written, never show the page. */
const SERVER_PATH = /^\/+(api|uploads|assets)(\/|$)/i;

const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !SERVER_PATH.test(request.url.split('?')[0] ?? '') &&
  (request.headers.accept ?? '').includes('text/html');

/** Asks the page's first questions while its code is still on the way (web/app/early.ts). */
const EARLY = '<script type="module" src="/early.js" async></script>';

/** Any other address is the web app's to answer: it knows the routes and its 404 page. */
export function answerUnknownPaths(app: FastifyInstance, dist: string): void {
  const page = path.join(dist, 'index.html');
  const hasWeb = existsSync(page);
  const preloads = readPreloads(dist);
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (!hasWeb || !wantsPage(request)) {
      // It may be there in a moment, in front of us as well.
      void reply.header('cache-control', 'no-store');
      return sendError(request, reply, new AppError('NOT_FOUND'));
    }
    const found = preloads(request.url);
    if (found) void reply.header('link', found.link);
    const html = await readFile(page, 'utf8');
    return reply
      .code(200)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(found?.early ? html.replace('<head>', `<head>${EARLY}`) : html);
  });
}
