import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

import { expect, test } from 'vitest';

import { DEMO_ACCOUNTS } from '../server/demo/demo-accounts.ts';
import { projectRoot } from '../server/project-root.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

const documents = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'bench/README.md',
  ...readdirSync(path.join(projectRoot, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join('docs', file)),
];

test.each(documents)('%s leads only to files that exist', (document) => {
  const text = read(document);
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => String(link));
  // Names in backquotes that look like files of ours; `<noun>` and `…` stand for many.
  const names = [
    ...text.matchAll(/`((?:contract|server|web|e2e|bench|scripts|docs|deploy)\/[\w./-]+)`/g),
  ].map(([, name]) => String(name));
  const from = path.dirname(path.join(projectRoot, document));
  const missing = [
    ...links.filter((link) => !existsSync(path.join(from, link))),
    ...names.filter((name) => !existsSync(path.join(projectRoot, name))),
  ];
  expect(missing).toEqual([]);
});

test('every script a document names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => String(script)),
  );
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
});

test('the README names every account of the demonstration and every variable', () => {
  const readme = read('README.md');
  for (const { email, password } of DEMO_ACCOUNTS) {
    expect(readme).toContain(`| ${email} | ${password} |`);
  }
  const unnamed = Object.keys(parseEnv(read('.env.example'))).filter(
    (variable) => !readme.includes(`\`${variable}\``),
  );
  expect(unnamed).toEqual([]);
});
