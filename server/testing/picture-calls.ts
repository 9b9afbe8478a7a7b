import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { multipart } from './multipart.ts';
import type { TestApp } from './test-app.ts';

/** Pictures as the form of a product sends them, and what is kept of them. */
export function pictureCalls(api: TestApp, token: string) {
  const { db, dataDir } = api;
  const filesIn = (folder: string) => {
    const where = path.join(dataDir, folder);
    return existsSync(where) ? readdirSync(where).toSorted() : [];
  };
  return {
    send: (contents: readonly Buffer[], { field = 'images', name = 'foto.jpg' } = {}) => {
      const files = contents.map((content) => ({ field, name, content }));
      return api.send(
        { method: 'POST', url: '/api/upload/product-images', ...multipart({}, files) },
        token,
      );
    },
    filesIn,
    everything: async () => ({
      public: filesIn('uploads/products'),
      originals: filesIn('uploads/originals'),
      temporary: filesIn('tmp'),
      rows: (await db.selectFrom('pictures').select('filename').execute()).length,
    }),
  };
}
