import { randomBytes } from 'node:crypto';

import pg from 'pg';
import { inject } from 'vitest';

import { CONNECT_WITHIN_MS, openDatabase, type Database } from '../db/database.ts';
import { OF_A_REQUEST } from '../db/role-limits.ts';
import { atTheEnd } from './at-the-end.ts';
import { patience } from './patience.ts';

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('adminUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Connections whose limits a slow machine does not reach. */
export const testPool = (url: string): Database =>
  openDatabase({
    url,
    onConnectionLost: () => undefined,
    connectWithinMs: patience(CONNECT_WITHIN_MS),
    limits: {
      lock_timeout: patience(OF_A_REQUEST.lock_timeout),
      statement_timeout: patience(OF_A_REQUEST.statement_timeout),
      idle_in_transaction_session_timeout: patience(
        OF_A_REQUEST.idle_in_transaction_session_timeout,
      ),
    },
  });

export type TestDatabase = Database & { url: string };

/** A database of its own for the calling test file, cloned from the migrated template. */
export async function testDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = empty ? 'template0' : 'ourela';
  await asAdmin(`create database ${name} owner ourela template ${template} strategy file_copy`);
  const url = new URL(inject('templateUrl'));
  url.pathname = `/${name}`;
  const database = testPool(url.href);
  atTheEnd(async () => {
    await database.close();
    await asAdmin(`drop database if exists ${name} with (force)`);
  });
  return { ...database, url: url.href };
}
