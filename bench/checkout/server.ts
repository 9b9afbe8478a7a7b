// The portal's own server over the database of the bench.
import { buildApp } from '#server/app';
import { openDatabase } from '#server/db/database';
import { createLogger } from '#server/http/request-log';

import { configIn } from '../config.ts';

const url = process.env['BENCH_DATABASE'] ?? '';
const dataDir = process.env['BENCH_FOLDER'] ?? '';
const { db, pool } = openDatabase({
  url,
  onConnectionLost: (error) => console.error(error),
});
const app = await buildApp({
  config: configIn(dataDir),
  db,
  pool,
  heavy: { url, entry: new URL(import.meta.resolve('#server/heavy-thread')) },
  log: createLogger({
    level: 'silent',
    instance: 'bench',
    version: 'bench',
    destination: { write: () => undefined },
  }),
  version: 'bench',
  webDist: `${dataDir}/none`,
  shedLoad: false,
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
