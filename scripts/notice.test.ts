import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { projectRoot } from '../server/project-root.ts';
import { IN_THE_BROWSER, notice } from './notice.mjs';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

test('NOTICE names the licence of every package that ships', () => {
  expect(notice()).not.toContain('unknown');
  expect(read('NOTICE'), 'npm run notice').toBe(notice());
});

test('what the web imports from others is counted as shipped', () => {
  const sources = readdirSync(path.join(projectRoot, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|css)$/.test(file))
    .map((file) => read(path.join('web', file)))
    // Tests and what they are set up with stay at home.
    .filter((text) => !/from '(?:vitest|@testing-library)/.test(text));
  const imported = sources.flatMap((text) =>
    [...text.matchAll(/(?:from |url\()'((?:@[\w-]+\/)?[a-z][\w.-]*)/g)].map(([, name]) =>
      String(name),
    ),
  );
  const { dependencies } = JSON.parse(read('package.json')) as {
    dependencies: Record<string, string>;
  };
  expect(imported).toContain('react');
  const unnamed = imported.filter(
    (name) => !IN_THE_BROWSER.includes(name) && !(name in dependencies),
  );
  expect([...new Set(unnamed)]).toEqual([]);
});
