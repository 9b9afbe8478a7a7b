import { afterAll } from 'vitest';

import { cleanUp } from './at-the-end.ts';

// Here and not where it is used: files share their modules, and a module speaks only once.
afterAll(cleanUp);
