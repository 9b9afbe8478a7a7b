import path from 'node:path';

import { z } from 'zod';

import { diskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { s3Store } from './s3-store.ts';

/** Where files are kept, as plain data: each thread opens its own door to them. */
export const StorePlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('disk'), root: z.string() }),
  z.object({
    kind: z.literal('s3'),
    endpoint: z.string(),
    region: z.string(),
    accessKeyId: z.string(),
    secretAccessKey: z.string(),
    prefix: z.string(),
  }),
]);
export type StorePlace = z.infer<typeof StorePlace>;

/** Beside the embedded database, unless the configuration names another place. */
export const placeInFolder = (dataDir: string): StorePlace => ({
  kind: 'disk',
  root: path.join(dataDir, 'uploads'),
});

export const openStore = (place: StorePlace): FileStore =>
  place.kind === 'disk' ? diskStore(place.root) : s3Store(place);
