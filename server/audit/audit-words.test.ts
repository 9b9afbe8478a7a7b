import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { auditActionText, auditSubjectText } from '#contract/audit';
import { keysOf } from '#contract/closed-set';
import { AUDIT_ACTIONS } from '#contract/users';

const SERVER = fileURLToPath(new URL('..', import.meta.url));

const all = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(SERVER, file), 'utf8'));
const writers = all.filter((source) => /recordAudits?\(|insert into audit_entries/.test(source));

const written = (pattern: RegExp) =>
  new Set(writers.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name)));

test('every action that is written has its words', () => {
  const actions = written(/\b(?:action|ACTION): (?:AuditAction = )?'(\w+)'/g);
  expect(actions.size).toBeGreaterThan(15);
  const wordless = [...actions].filter((action) => auditActionText(action) === 'Alteração');
  expect(wordless).toEqual([]);
});

test('every kind of thing that is written about has its words', () => {
  const kinds = written(/\bsubjectType: '(\w+)'/g);
  expect(kinds.size).toBeGreaterThan(5);
  const wordless = [...kinds].filter((kind) => auditSubjectText(kind) === 'Registro');
  expect(wordless).toEqual([]);
});

test('no words are left of what nobody writes any more', () => {
  const unused = keysOf(AUDIT_ACTIONS).filter(
    (action) => !all.some((source) => source.includes(`'${action}'`)),
  );
  expect(unused).toEqual([]);
});
