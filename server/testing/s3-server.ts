import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import S3rver from 's3rver';

import type { S3Place } from '../files/store/s3-store.ts';
import { atTheEnd } from './at-the-end.ts';

const BUCKET = 'portal';

/** An S3 server of its own with one bucket. It lets anybody in: rights are not tested against it. */
export async function s3Server(): Promise<S3Place> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'ourela-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  atTheEnd(async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return {
    kind: 's3',
    endpoint: `http://127.0.0.1:${port}/${BUCKET}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    prefix: 'aurora/',
  };
}
