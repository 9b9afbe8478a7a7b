import path from 'node:path';

import { expect, test } from 'vitest';

import { projectRoot } from '../project-root.ts';
import { complaintsAbout } from '../testing/migration-complaints.ts';
import { readVersion } from '../version.ts';
import { readMigrations } from './read-migrations.ts';

test('every migration can run while the version before is at work', async () => {
  const migrations = await readMigrations(path.join(projectRoot, 'server/db/migrations'));
  expect(migrations.length).toBeGreaterThan(20);
  const version = readVersion();
  expect(migrations.flatMap((migration) => complaintsAbout(migration, version))).toEqual([]);
});

const inside = (sql: string, oldest: string | undefined = '1.0.0') =>
  complaintsAbout({ name: '0028-a.sql', sql, oldest, outside: false }, '1.2.0');
const outside = (sql: string) =>
  complaintsAbout({ name: '0028-a.sql', sql, oldest: '1.0.0', outside: true }, '1.2.0');

test('what would hinder it is found', () => {
  expect(
    complaintsAbout({ name: '0028-a.sql', sql: '', oldest: undefined, outside: false }, '1'),
  ).toEqual(['0028-a.sql: says no oldest version (-- oldest: x.y.z)']);
  expect(inside('', '1.10.0')).toEqual(['0028-a.sql: 1.10.0 is newer than the portal, 1.2.0']);
  expect(inside('create index concurrently a on t (x);')).toEqual([
    '0028-a.sql: lacks the line -- outside of a transaction',
  ]);
  expect(inside('create unique index a\n  on t (x);')).toEqual([
    '0028-a.sql: a on t is not built concurrently',
  ]);
  expect(inside('alter table t add x int;\nalter table only u add x int;')).toEqual([
    '0028-a.sql: locks t and u in one transaction',
  ]);
  expect(
    outside('create index concurrently a on t (x);\ndrop index concurrently if exists a;'),
  ).toEqual(['0028-a.sql: a is not dropped before it is built']);
  expect(outside('create index concurrently if not exists a on t (x);')).toHaveLength(1);
  expect(outside('alter table t add column x int;\nvacuum t;')).toHaveLength(2);
});

test('what does not is let pass', () => {
  expect(
    inside('create table t (x int);\nalter table t add y int;\nalter table u add x int;'),
  ).toEqual([]);
  expect(inside('create table t (x int); -- concurrently\ncreate index a on t (x);')).toEqual([]);
  expect(
    outside(`-- Why.
drop index concurrently if exists a;
create unique index concurrently a
  on t (x) where x > 0;
drop index concurrently if exists older;`),
  ).toEqual([]);
  expect(
    complaintsAbout({ name: '0027-a.sql', sql: '', oldest: undefined, outside: false }, '1'),
  ).toEqual([]);
});
