import type { Edge, Manifest } from './edges.ts';
import { MAY_USE } from './may-use.ts';
import { between, feature, isDriver, isFastify, isSqlHelper, isTest, topFolder } from './paths.ts';

export type Rule = { name: string; refuses: (edge: Edge, manifest: Manifest) => boolean };

/** `server/boletos/sync/a.ts` belongs to `boletos/sync`, because that has a row in the table. */
function serverRoom(path: string): string | undefined {
  const [, room, inner] = /^server\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  const nested = `${room}/${inner}`;
  return nested in MAY_USE ? nested : room;
}

/** Rooms every room may use, besides those on its list. */
const SHARED_ROOMS = ['db', 'files/store', 'http'];

function leavesItsList({ from, to, kind }: Edge) {
  const room = serverRoom(from);
  const other = serverRoom(to);
  if (!room || !other || kind !== 'file' || room === other) return false;
  if ([...SHARED_ROOMS, 'testing'].includes(room) || isTest(from)) return false;
  return ![...SHARED_ROOMS, 'testing', ...(MAY_USE[room] ?? [])].includes(other);
}

export const RULES: Rule[] = [
  {
    // A test may walk a folder; what the product loads must be readable here.
    name: 'every-import-resolves',
    refuses: ({ from, kind, to }) => kind === 'unresolved' && !(to === '' && isTest(from)),
  },
  {
    name: 'only-declared-packages',
    refuses: ({ to, kind }, { dependencies, devDependencies }) =>
      kind === 'package' && !(to in dependencies) && !(to in devDependencies),
  },
  {
    name: 'crossing-a-wall-is-visible',
    refuses: ({ from, to, kind, written }) =>
      kind === 'file' &&
      written.startsWith('.') &&
      topFolder(from) !== topFolder(to) &&
      /^(?:contract|server|web)\//.test(to),
  },
  {
    name: 'contract-stands-alone',
    refuses: ({ from, to }) =>
      from.startsWith('contract/') && !isTest(from) && !to.startsWith('contract/') && to !== 'zod',
  },
  { name: 'server-not-web', refuses: between(/^server\//, /^web\//) },
  { name: 'web-not-server', refuses: between(/^web\//, /^server\//) },
  {
    // `dependencies` is what the server process loads; all that Vite bundles is a dev dependency.
    name: 'web-uses-no-server-package',
    refuses: ({ from, to, kind }, { dependencies }) =>
      from.startsWith('web/') && (kind === 'node' || (to in dependencies && to !== 'zod')),
  },
  {
    // They take a third of the memory of a server that only answers pages (`server/packages-later.ts`).
    name: 'packages-of-papers-come-later',
    refuses: ({ from, to, typeOnly }) =>
      from.startsWith('server/') &&
      !isTest(from) &&
      !typeOnly &&
      ['pdfkit', 'qrcode', 'sharp'].includes(to),
  },
  {
    name: 'product-not-tooling',
    refuses: between(/^(?:contract|server|web)\//, /^(?:e2e|bench|scripts)\//),
  },
  { name: 'journeys-know-no-web-internals', refuses: between(/^e2e\//, /^web\//) },
  {
    name: 'fastify-stays-at-the-edge',
    refuses: ({ from, to }) =>
      isFastify(to) &&
      from.startsWith('server/') &&
      !isTest(from) &&
      !/^server\/(?:http\/|(?:app|main)\.ts$)|\.routes\.ts$/.test(from),
  },
  {
    name: 'sql-stays-in-queries',
    refuses: ({ from, to }) =>
      (isDriver(to) || isSqlHelper(to)) &&
      from.startsWith('server/') &&
      !isTest(from) &&
      !/^server\/db\/|\.queries\.ts$/.test(from),
  },
  {
    // A type is gone before it could do anything; how a value is written is a rule of its own.
    name: 'rules-are-pure',
    refuses: ({ from, to, typeOnly }) =>
      from.endsWith('.rules.ts') &&
      !typeOnly &&
      !/^contract\/|\.rules\.ts$|^server\/errors\.ts$|^web\/format\/[^.]+\.ts$|^zod$/.test(to),
  },
  {
    name: 'only-the-app-mounts-routes',
    refuses: ({ from, to }) =>
      to.endsWith('.routes.ts') && from !== 'server/app.ts' && !isTest(from),
  },
  {
    name: 'db-and-http-know-no-module',
    refuses: ({ from, to, kind }) =>
      /^server\/(?:db|http)\//.test(from) &&
      !isTest(from) &&
      kind === 'file' &&
      to.startsWith('server/') &&
      !/^server\/(?:(?:db|files\/store|http)\/|(?!app|main)[^/]+\.ts$)/.test(to),
  },
  {
    name: 'test-helpers-are-for-tests',
    refuses: ({ from, to }) =>
      /^(?:server|web)\/testing\/|\.fixture\.tsx?$/.test(to) &&
      !isTest(from) &&
      !/^(?:e2e|bench)\//.test(from),
  },
  {
    name: 'features-do-not-touch',
    refuses: ({ from, to }) =>
      feature(from) !== undefined && feature(to) !== undefined && feature(from) !== feature(to),
  },
  {
    name: 'ui-knows-no-domain',
    refuses: between(/^web\/ui\//, /^(?:web\/(?!ui\/|testing\/)|contract\/)/),
  },
  {
    name: 'checkout-keeps-to-its-list',
    refuses: between(
      /^web\/checkout\//,
      /^web\/(?!(?:checkout|api|cart|format|order|product|receipt|submit|testing|ui)\/)/,
    ),
  },
  {
    // Cards, rows and dialogs use grades, and imports of anything use sheets: they know none of them.
    name: 'shared-parts-know-no-page',
    refuses: between(/^web\/(?:grades|sheet)\//, /^web\/(?:app|cart|checkout|features)\//),
  },
  {
    name: 'only-features-use-the-checkout',
    refuses: between(/^web\/(?!(?:checkout|features|testing)\/)/, /^web\/checkout\//),
  },
  { name: 'features-not-app', refuses: between(/^web\/(?!app\/|main\.tsx$)/, /^web\/app\//) },
  {
    name: 'api-shows-nothing',
    refuses: between(/^web\/api\//, /^web\/(?:ui|features|format|submit)\//),
  },
  {
    name: 'submit-knows-no-page',
    refuses: between(/^web\/submit\//, /^web\/(?!submit\/|api\/|ui\/|testing\/)/),
  },
  {
    name: 'no-dev-dependency-in-production',
    refuses: ({ from, to, typeOnly }, { devDependencies }) =>
      /^(?:server|contract)\//.test(from) && !isTest(from) && !typeOnly && to in devDependencies,
  },
  { name: 'server-rooms-keep-to-their-list', refuses: leavesItsList },
];

/** A folder of the server that nobody gave a place in the architecture. */
export const unknownRooms = (paths: Iterable<string>) =>
  new Set(
    [...paths]
      .map(serverRoom)
      .filter((room) => room !== undefined)
      .filter((room) => !(room in MAY_USE) && ![...SHARED_ROOMS, 'testing'].includes(room)),
  );
