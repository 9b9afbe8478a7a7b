import path from 'node:path';

import { z } from 'zod';

import { diskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

/** Where files are kept, as plain data: each thread opens its own door to them. */
export const StorePlace = z.object({ kind: z.literal('disk'), root: z.string() });
export type StorePlace = z.infer<typeof StorePlace>;

/** Beside the embedded database, unless the configuration names another place. */
export const placeInFolder = (dataDir: string): StorePlace => ({
  kind: 'disk',
  root: path.join(dataDir, 'uploads'),
});

export const openStore = (place: StorePlace): FileStore => diskStore(place.root);
