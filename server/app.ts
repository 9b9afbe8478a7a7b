import path from 'node:path';

import compress from '@fastify/compress';
import etag from '@fastify/etag';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { accountRoutes } from './accounts/accounts.routes.ts';
import { ownSessionRoutes } from './accounts/own-sessions.routes.ts';
import { SessionLookups } from './accounts/session-lookups.ts';
import { hashToken } from './accounts/tokens.ts';
import { twoStepRoutes } from './accounts/two-step.routes.ts';
import { userRoutes } from './accounts/users.routes.ts';
import { arrivalRoutes } from './arrivals/arrivals.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { bankFileRoutes } from './bank-files/bank-files.routes.ts';
import { paymentRoutes } from './billing/billing.routes.ts';
import { receivableRoutes } from './billing/receivables/receivables.routes.ts';
import { boletoPdfRoutes } from './boletos/boleto-pdf.routes.ts';
import { boletoRoutes } from './boletos/boletos.routes.ts';
import { OtherBuilds } from './builds/other-builds.ts';
import { cartRoutes } from './carts/carts.routes.ts';
import { savedCartRoutes, sharedCartRoutes } from './carts/saved-carts.routes.ts';
import { catalogRoutes } from './catalog/catalog.routes.ts';
import { manyProductsRoutes } from './catalog/change-many.routes.ts';
import { priceRoutes } from './catalog/prices.routes.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { collectionRoutes } from './collections/collections.routes.ts';
import { companyStatementRoutes } from './company-statements/company-statements.routes.ts';
import type { Config } from './config.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import type { Database, Db } from './db/database.ts';
import { dossierRoutes } from './dossiers/dossiers.routes.ts';
import { dunningRoutes } from './dunning/dunning.routes.ts';
import { exportRoutes } from './exports/exports.routes.ts';
import { fileRoutes } from './files/files.routes.ts';
import { pictureRoutes } from './files/pictures.routes.ts';
import type { FileStore } from './files/store/file-store.ts';
import { openStore } from './files/store/open-store.ts';
import { findRoutes } from './find/find.routes.ts';
import { firstRunRoutes } from './first-run/first-run.routes.ts';
import { gradeRoutes } from './grades/grades.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { bearerToken } from './http/actor.ts';
import { callerOf } from './http/caller.ts';
import { createServer, TIMEOUTS, type Timeouts } from './http/create-server.ts';
import { handleErrors } from './http/error-handler.ts';
import { HeavyWork, type HeavyDeps } from './http/heavy/heavy-work.ts';
import { inputMessage } from './http/input-messages.ts';
import { readJsonBodies } from './http/json-body.ts';
import { requireAudiences } from './http/mounted-routes.ts';
import { acceptMultipart } from './http/multipart.ts';
import { describeApi, mountDocs } from './http/openapi.ts';
import { limitRates } from './http/rate-limit.ts';
import { logRequests } from './http/request-log.ts';
import { secureHeaders } from './http/security.ts';
import { serializeReply } from './http/serialize-reply.ts';
import { shedLoad } from './http/shed-load.ts';
import { traceRequests, type BeginTrace } from './http/trace-requests.ts';
import { leaveNoBodyUnread } from './http/unread-body.ts';
import { answerUnknownPaths, servePublicUploads, serveWeb } from './http/web-files.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { mailLogRoutes } from './mail/mail-log.routes.ts';
import { testMailRoutes } from './mail/test-mail.routes.ts';
import { countRequests, metricsRoutes } from './metrics/metrics.routes.ts';
import { Tallies } from './metrics/tallies.ts';
import { nfeRoutes } from './nfe/nfe.routes.ts';
import { noteFileRoutes } from './nfe/note-files.routes.ts';
import { noticeRoutes } from './notices/notices.routes.ts';
import { orderDocumentRoutes } from './order-documents/order-documents.routes.ts';
import { orderBulkRoutes } from './orders/bulk/bulk.routes.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { orderViewRoutes } from './orders/views/views.routes.ts';
import { paymentTermRoutes } from './payment-terms/payment-terms.routes.ts';
import { pixChargeRoutes } from './pix-charges/pix-charges.routes.ts';
import { priceRulesRoutes } from './price-tables/price-tables.routes.ts';
import { quickOrderRoutes } from './quick-order/quick-order.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { resellerGroupRoutes } from './reseller-groups/reseller-groups.routes.ts';
import { resellerImportRoutes } from './reseller-imports/reseller-imports.routes.ts';
import { applicationRoutes } from './resellers/applications.routes.ts';
import { resellerRoutes } from './resellers/resellers.routes.ts';
import { restockRoutes } from './restock/restock.routes.ts';
import { brandIconRoutes } from './settings/brand-icon.routes.ts';
import { readSettings } from './settings/settings.queries.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { shippingRoutes } from './shipping/shipping.routes.ts';
import { teamRoutes } from './team/team.routes.ts';
import { upkeepRoutes } from './upkeep/upkeep.routes.ts';

export type AppDeps = {
  config: Pick<
    Config,
    | 'dataDir'
    | 'files'
    | 'instance'
    | 'keepAliveSeconds'
    | 'metricsToken'
    | 'pix'
    | 'publicFilesUrl'
    | 'publicUrl'
    | 'rateLimits'
    | 'secretKey'
    | 'trustProxy'
  >;
  db: Db;
  /** The connections behind `db`, to be counted. */
  pool: Database['pool'];
  /** The database once more, for threads of their own, and their code. */
  heavy: Pick<HeavyDeps, 'url' | 'namedStatements' | 'entry' | 'stalledMs' | 'idleMs'>;
  log: FastifyBaseLogger;
  version: string;
  /** The built web app; tests of the API do without. */
  webDist: string;
  /** Nobody collects traces when there is none. */
  beginTrace?: BeginTrace | undefined;
  timeouts?: Timeouts;
  /** Refuse work instead of dying under load. Off in tests, whose machine is always busy. */
  shedLoad: boolean;
  /** Aborted once the portal is about to stop: it is no longer ready, and serves whoever still comes. */
  leaving?: AbortSignal;
};

/** Messages of the schemas that name none of their own. */
z.config({ localeError: inputMessage });

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, version } = deps;
  const { files, publicFilesUrl, publicUrl, rateLimits } = config;
  const store = openStore(files);
  const { timeouts = TIMEOUTS } = deps;
  const app = createServer({ ...config, log: deps.log, timeouts });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializeReply);
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('actor');
  const sessions = new SessionLookups(db);
  app.decorate('findActor', async (request) => {
    const token = bearerToken(request.headers.authorization);
    const session = token === undefined ? undefined : await sessions.find(hashToken(token));
    return session && { ...session, from: callerOf(request) };
  });
  app.decorate('secureCookies', publicUrl.startsWith('https:'));
  app.decorate('uploadTimeout', timeouts.upload);
  const heavy = new HeavyWork({
    ...deps.heavy,
    files,
    version,
    onThreadLost: (error) => deps.log.error({ err: error }, 'a thread of heavy work was lost'),
  });
  app.decorate('heavy', heavy);
  app.addHook('onClose', () => heavy.close());
  app.decorate('temporaryFolder', path.join(config.dataDir, 'tmp'));
  requireAudiences(app);
  if (deps.beginTrace) traceRequests(app, deps.beginTrace);
  handleErrors(app);
  logRequests(app);
  const tallies = new Tallies();
  countRequests(app, tallies);
  await secureHeaders(app, { publicUrl, publicFilesUrl });
  readJsonBodies(app);
  acceptMultipart(app);
  leaveNoBodyUnread(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(etag, { weak: true });
  if (deps.shedLoad) await shedLoad(app);
  if (rateLimits) await limitRates(app);
  await describeApi(app, version);
  await mountRoutes(app, deps, { store, tallies });
  return app;
}

type Parts = { store: FileStore; tallies: Tallies };

/** Every address of the server; the web app answers the rest. */
async function mountRoutes(
  app: FastifyInstance,
  { config, db, pool, version, leaving, webDist }: AppDeps,
  { store, tallies }: Parts,
): Promise<void> {
  const { instance, metricsToken, pix, publicFilesUrl, publicUrl, rateLimits, secretKey } = config;
  const automaticPix = pix !== undefined;
  healthRoutes(app, { db, store, leaving });
  metricsRoutes(app, { db, pool, tallies, token: metricsToken, instance, version });
  accountRoutes(app, { db, secretKey, rateLimits });
  twoStepRoutes(app, { db, secretKey });
  ownSessionRoutes(app, { db });
  teamRoutes(app, { db });
  userRoutes(app, { db, publicUrl, rateLimits });
  resellerRoutes(app, { db, rateLimits });
  dossierRoutes(app, { db, secretKey, publicUrl });
  resellerGroupRoutes(app, { db });
  resellerImportRoutes(app, { db });
  applicationRoutes(app, { db, store, secretKey, rateLimits });
  settingsRoutes(app, { db, store, automaticPix });
  paymentTermRoutes(app, { db });
  priceRulesRoutes(app, { db });
  testMailRoutes(app, { db });
  mailLogRoutes(app, { db, publicUrl });
  pictureRoutes(app, { db, store });
  catalogRoutes(app, { db, onAnswer: (kept) => tallies.catalogPages.count(kept) });
  manyProductsRoutes(app, { db });
  priceRoutes(app, { db });
  collectionRoutes(app, { db, publicUrl });
  gradeRoutes(app, { db });
  exportRoutes(app);
  shippingRoutes(app, { db });
  checkoutRoutes(app, { db, store, automaticPix, onEnd: (end) => tallies.checkouts.count(end) });
  orderRoutes(app, { db, secretKey });
  orderBulkRoutes(app, { db });
  orderViewRoutes(app, { db });
  paymentRoutes(app, { db, store, secretKey });
  boletoRoutes(app, { db, store, secretKey });
  nfeRoutes(app, { db, store, secretKey });
  bankFileRoutes(app, { db });
  arrivalRoutes(app, { db, returnsPix: automaticPix });
  pixChargeRoutes(app, { db, pix });
  dunningRoutes(app, { db });
  receivableRoutes(app, { db, secretKey });
  orderDocumentRoutes(app);
  companyStatementRoutes(app);
  dashboardRoutes(app, { db });
  firstRunRoutes(app, { db });
  importRoutes(app, { db });
  quickOrderRoutes(app, { db });
  cartRoutes(app, { db });
  savedCartRoutes(app, { db });
  sharedCartRoutes(app, { db });
  findRoutes(app, { db });
  noticeRoutes(app, { db, automaticPix });
  upkeepRoutes(app, { db });
  auditRoutes(app, { db });
  reportRoutes(app);
  restockRoutes(app, { db });

  await app.register((scope) =>
    mountDocs(scope, { isOpen: async () => (await readSettings(db, ['apiDocs'])).apiDocs }),
  );
  fileRoutes(app, { store, secretKey });
  brandIconRoutes(app, { db });
  boletoPdfRoutes(app, { secretKey });
  noteFileRoutes(app, { db, store, secretKey });
  await app.register((scope) => servePublicUploads(scope, { store, publicFilesUrl }));
  const others = new OtherBuilds({ store, secretKey });
  await app.register((scope) =>
    serveWeb(scope, { dist: webDist, findAsset: (name) => others.find(name) }),
  );
  answerUnknownPaths(app, webDist);
}
