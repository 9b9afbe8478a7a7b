import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, vi } from 'vitest';

import { clearToken, saveToken } from '#web/api/token.ts';

import { answerFetch, server } from './fake-product-pages.tsx';

/** Somebody signed in, a server of their own and no toasts, anew for every test of the file. */
export function stageProductPages(): void {
  beforeEach(() => {
    vi.stubGlobal('fetch', answerFetch);
    vi.stubGlobal('scrollTo', () => undefined);
    saveToken('abc');
    server.reset();
  });
  afterEach(() => {
    toast.remove();
    clearToken();
    vi.unstubAllGlobals();
  });
}
