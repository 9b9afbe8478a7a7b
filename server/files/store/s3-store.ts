import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

import { S3mini } from 's3mini';

import { typeOfName } from './file-names.ts';
import type { FileStore, OpenFile } from './file-store.ts';

export type S3Place = {
  kind: 's3';
  /** With the bucket as its path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** What all keys begin with: several portals may share a bucket. Empty, or ends with a slash. */
  prefix: string;
};

/** Below the 15 s of a browser's request: a bucket that hangs is a failure that is told. */
const TIMEOUT_MS = 10_000;
/** As many as one request may name. */
const MOST_KEYS = 1_000;

const typeOf = (key: string) => typeOfName(path.basename(key)) ?? 'application/octet-stream';

/** Refused by the store if the bytes that arrived are others. */
const checksumOf = (content: Buffer) => ({
  'x-amz-checksum-sha256': createHash('sha256').update(content).digest('base64'),
});

/** Files as objects of a bucket; an object is whole or not there, and kept when `put` returns. */
export function s3Store({ prefix, ...place }: S3Place): FileStore {
  const bucket = new S3mini({ ...place, requestAbortTimeout: TIMEOUT_MS });
  const put: FileStore['put'] = async (key, content) => {
    const answer = await bucket.putObject(
      prefix + key,
      content,
      typeOf(key),
      undefined,
      checksumOf(content),
      content.length,
    );
    if (!answer.ok) throw new Error(`The file store refused ${key}: ${answer.status}`);
  };
  const open = async (key: string): Promise<OpenFile | undefined> => {
    const answer = await bucket.getObjectResponse(prefix + key);
    if (!answer?.body) return undefined;
    const bytes = Number(answer.headers.get('content-length'));
    return { bytes, content: Readable.from(answer.body) };
  };
  const entries = async (start: string) => (await bucket.listObjects('/', prefix + start)) ?? [];
  return {
    root: undefined,
    put,
    open,
    copyIn: async (key, source) => put(key, await readFile(source)),
    read: async (key) => {
      const content = await bucket.getObjectArrayBuffer(prefix + key);
      return content ? Buffer.from(content) : undefined;
    },
    find: async (file) => {
      const found = (await entries(file)).find(({ Key }) => Key === prefix + file);
      return found && { file, bytes: found.Size, changed: new Date(found.LastModified) };
    },
    remove: async (keys) => {
      for (let at = 0; at < keys.length; at += MOST_KEYS) {
        const some = keys.slice(at, at + MOST_KEYS).map((key) => prefix + key);
        const gone = await bucket.deleteObjects(some);
        if (gone.includes(false)) throw new Error('The file store did not delete all files');
      }
    },
    list: async (folder) =>
      (await entries(`${folder}/`)).map(
        ({ Key }) => `${folder}/${Key.slice(prefix.length + folder.length + 1)}` as const,
      ),
    takesFiles: async () => {
      const key = `tmp/${crypto.randomUUID()}`;
      try {
        await bucket.putObject(prefix + key, 'x');
        return await bucket.deleteObject(prefix + key);
      } catch {
        return false;
      }
    },
  };
}
