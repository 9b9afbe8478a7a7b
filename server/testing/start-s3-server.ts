import S3rver from 's3rver';

import type { S3Place } from '../files/store/s3-store.ts';

const BUCKET = 'portal';

/** An S3 server with one bucket. It lets anybody in: rights are not tested against it. */
export async function startS3Server(
  directory: string,
): Promise<{ place: S3Place; close: () => Promise<void> }> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  const place: S3Place = {
    kind: 's3',
    endpoint: `http://127.0.0.1:${port}/${BUCKET}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    prefix: 'aurora/',
  };
  return { place, close: () => server.close() };
}

/** The same place, as the environment says it. */
export function environmentOf({ endpoint, prefix, accessKeyId, secretAccessKey }: S3Place) {
  const { origin, pathname } = new URL(endpoint);
  return {
    FILES_URL: `s3:/${pathname}/${prefix}`,
    FILES_ENDPOINT: origin,
    FILES_KEY_ID: accessKeyId,
    FILES_KEY_SECRET: secretAccessKey,
  };
}
