import { PLANTED_ROOMS } from './planted-rooms.ts';
import { PLANTED_IN_WEB, type Planted } from './planted-web.ts';

/**
 * For each rule the smallest code that breaks it, on top of a tiny clean project. `files` may
 * replace files of that project.
 */
export const PLANTED: Planted[] = [
  ...PLANTED_IN_WEB,
  ...PLANTED_ROOMS,
  {
    rule: 'every-import-resolves',
    what: 'a file that is not there',
    files: { 'server/accounts/a.ts': "import './gone.ts';" },
  },
  {
    rule: 'every-import-resolves',
    what: 'an alias that leads nowhere',
    files: { 'web/app/a.ts': "import { x } from '#contract/gone';" },
  },
  {
    rule: 'every-import-resolves',
    what: 'a path computed at run time',
    files: { 'server/accounts/a.ts': 'export const load = (n: string) => import(`./${n}.ts`);' },
  },
  {
    rule: 'only-declared-packages',
    what: 'a package that only came along with another',
    files: { 'server/accounts/a.ts': "import 'lodash/fp';" },
  },
  {
    rule: 'crossing-a-wall-is-visible',
    what: 'a relative path out of the room',
    files: { 'server/accounts/a.ts': "import { money } from '../../contract/money.ts';" },
  },
  {
    rule: 'contract-stands-alone',
    what: "Node's modules",
    files: { 'contract/a.ts': "import { join } from 'node:path';" },
  },
  {
    rule: 'contract-stands-alone',
    what: 'a type of the server',
    files: { 'contract/a.ts': "import type { Db } from '#server/db/database';" },
  },
  {
    rule: 'server-not-web',
    what: 'a re-export of a component',
    files: { 'server/accounts/a.ts': "export { Button } from '#web/ui/button.tsx';" },
  },
  {
    rule: 'web-not-server',
    what: 'a type of the server, asked for in place',
    files: { 'web/app/a.ts': "export type Db = import('#server/db/database').Db;" },
  },
  {
    rule: 'web-uses-no-server-package',
    what: 'the driver',
    files: { 'web/app/a.ts': "import { Pool } from 'pg';" },
  },
  {
    rule: 'web-uses-no-server-package',
    what: "Node's modules",
    files: { 'web/app/a.ts': "import { join } from 'node:path';" },
  },
  {
    rule: 'product-not-tooling',
    what: 'something of the benchmarks',
    files: {
      'bench/load.ts': 'export const load = 1;',
      'server/accounts/a.ts': "import { load } from '../../bench/load.ts';",
    },
  },
  {
    rule: 'journeys-know-no-web-internals',
    what: 'a component in a journey',
    files: { 'e2e/a.spec.ts': "import { Button } from '#web/ui/button.tsx';" },
  },
  {
    rule: 'fastify-stays-at-the-edge',
    what: 'a use case that knows requests',
    files: { 'server/accounts/sign-in.ts': "import type { FastifyRequest } from 'fastify';" },
  },
  {
    rule: 'sql-stays-in-queries',
    what: 'SQL in a use case',
    files: { 'server/accounts/sign-in.ts': "import { sql } from 'kysely';" },
  },
  {
    rule: 'sql-stays-in-queries',
    what: 'a use case that runs a statement as text',
    files: {
      'server/db/raw-query.ts': 'export const rawQuery = 1;',
      'server/accounts/sign-in.ts': "import { rawQuery } from '../db/raw-query.ts';",
    },
  },
  {
    rule: 'sql-text-stays-in-queries',
    what: 'a condition in a filter of its own',
    files: { 'server/accounts/filter.ts': 'export const OPEN = (id: string) => `u.id = ${id}`;' },
  },
  {
    rule: 'sql-text-stays-in-queries',
    what: 'columns beside what makes an answer of them',
    files: {
      'server/accounts/user.shape.ts': "export const C = 'coalesce(u.city, u.state) as city';",
    },
  },
  {
    rule: 'rules-are-pure',
    what: 'a rule that reads the database',
    files: { 'server/accounts/accounts.rules.ts': "import '../db/database.ts';" },
  },
  {
    rule: 'rules-are-pure',
    what: 'a rule that makes random numbers',
    files: { 'server/accounts/accounts.rules.ts': "import { randomInt } from 'node:crypto';" },
  },
  {
    rule: 'only-the-app-mounts-routes',
    what: 'routes within routes',
    files: { 'server/accounts/a.ts': "import { accountRoutes } from './accounts.routes.ts';" },
  },
  {
    rule: 'db-and-http-know-no-module',
    what: 'a query from the connection',
    files: { 'server/db/a.ts': "import { find } from '../accounts/accounts.queries.ts';" },
  },
  {
    rule: 'db-and-http-know-no-module',
    what: 'the app from a plugin',
    files: { 'server/http/a.ts': "import { buildApp } from '../app.ts';" },
  },
  {
    rule: 'test-helpers-are-for-tests',
    what: 'a test helper in production code',
    files: {
      'server/testing/given.ts': 'export const given = 1;',
      'server/accounts/a.ts': "import { given } from '../testing/given.ts';",
    },
  },
  {
    rule: 'submit-knows-no-page',
    what: 'a page in the room that asks for changes',
    files: {
      'web/features/admin/orders/table.tsx': 'export const Table = 1;',
      'web/submit/a.ts': "import { Table } from '#web/features/admin/orders/table.tsx';",
    },
  },
  {
    rule: 'one-room-knows-a-lost-session',
    what: 'a page that asks for the status itself',
    files: {
      'web/features/admin/orders/a.ts':
        'export const lost = (error: { status: number }) => error.status === 401;',
    },
  },
  {
    rule: 'no-dev-dependency-in-production',
    what: 'the bundler in the server; its types alone would be fine',
    files: {
      'server/http/a.ts': "import { build } from 'vite';",
      'server/http/b.ts': "import type { build } from 'vite';",
    },
  },
  {
    rule: 'no-cycles',
    what: 'three files in a ring',
    files: {
      'web/app/a.ts': "import './b.ts';",
      'web/app/b.ts': "export const c = () => import('./c.ts');",
      'web/app/c.ts': "import type {} from './a.ts';",
    },
  },
];
