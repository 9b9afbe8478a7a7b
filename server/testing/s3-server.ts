import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { S3Place } from '../files/store/s3-store.ts';
import { atTheEnd } from './at-the-end.ts';
import { startS3Server } from './start-s3-server.ts';

/** An S3 server of the calling test file. */
export async function s3Server(): Promise<S3Place> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'ourela-s3-'));
  const { place, close } = await startS3Server(directory);
  atTheEnd(async () => {
    await close();
    rmSync(directory, { recursive: true, force: true });
  });
  return place;
}
