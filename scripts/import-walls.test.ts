import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { checkImports, findCycle } from './import-walls/check.ts';
import type { Manifest } from './import-walls/edges.ts';
import { MAY_USE } from './import-walls/may-use.ts';
import { PLANTED } from './import-walls/planted.ts';
import { RULES } from './import-walls/rules.ts';
import { TEXT_RULES } from './import-walls/text-rules.ts';

const ROOMS = ['contract', 'server', 'web', 'e2e', 'bench'];
const root = join(import.meta.dirname, '..');

const readManifest = (): Manifest => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

function readProject() {
  const paths = ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return new Map(
    paths.map((path) => [
      path.slice(root.length + 1).replaceAll('\\', '/'),
      /\.tsx?$/.test(path) ? readFileSync(path, 'utf8') : '',
    ]),
  );
}

const manifest: Manifest = {
  imports: { '#contract/*': './contract/*.ts', '#server/*': './server/*.ts', '#web/*': './web/*' },
  dependencies: { fastify: '5', kysely: '0', pg: '8', zod: '4' },
  devDependencies: { react: '19', vite: '8', vitest: '4' },
};

/** Keeps every rule, with one file wherever a planted violation wants to reach. */
const CLEAN = {
  'contract/money.ts': "import { z } from 'zod';\nexport const money = z.int();",
  'server/app.ts': "import { accountRoutes } from './accounts/accounts.routes.ts';",
  'server/db/database.ts': "import { Kysely } from 'kysely';\nexport type Db = Kysely<unknown>;",
  'server/accounts/accounts.routes.ts':
    "import type { FastifyInstance } from 'fastify';\nimport { find } from './accounts.queries.ts';",
  'server/accounts/accounts.queries.ts':
    "import { sql } from 'kysely';\nimport type { Db } from '../db/database.ts';",
  'server/accounts/accounts.test.ts': "import { test } from 'vitest';",
  'web/ui/button.tsx': "import { useId } from 'react';\nimport './button.css';",
  'web/ui/button.css': '',
};

const rulesBroken = (planted: Record<string, string>) =>
  checkImports(new Map(Object.entries({ ...CLEAN, ...planted })), manifest).violations.map(
    ({ rule }) => rule,
  );

describe('the walls of this project', () => {
  const { filesRead, violations } = checkImports(readProject(), readManifest());

  test('every import keeps to the architecture', () => {
    expect(violations).toEqual([]);
  });

  test('the check has read the project, not an empty folder', () => {
    expect(filesRead).toBeGreaterThan(40);
  });

  test('the table of rooms names no room that is gone', () => {
    const gone = Object.keys(MAY_USE).filter((room) => !existsSync(join(root, 'server', room)));
    expect(gone).toEqual([]);
  });

  test('no two rooms need each other, not even by way of a third', () => {
    expect(findCycle(new Map(Object.entries(MAY_USE)))).toBeUndefined();
    const planted = { ...MAY_USE, 'boletos/sync': ['orders'] };
    expect(findCycle(new Map(Object.entries(planted)))).toContain('boletos/sync');
  });
});

describe('the check itself', () => {
  test('is content with clean code', () => {
    expect(rulesBroken({})).toEqual([]);
  });

  test.each(PLANTED)('$rule refuses $what', ({ rule, files }) => {
    expect(rulesBroken(files).filter((broken) => broken === rule)).toEqual([rule]);
  });

  test('has a planted violation for each rule', () => {
    const proven = new Set(PLANTED.map(({ rule }) => rule));
    const names = [...RULES, ...TEXT_RULES].map(({ name }) => name);
    expect(names.filter((name) => !proven.has(name))).toEqual([]);
  });
});
