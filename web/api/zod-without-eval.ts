import { config } from 'zod/mini';

/**
 * Zod builds faster parsers with `new Function`, which our content security policy reports as a
 * violation. It decides when a schema is made, so this module is imported before any schema.
 */
config({ jitless: true });
