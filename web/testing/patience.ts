import { inject } from 'vitest';

declare module 'vitest' {
  // Interface merging is how Vitest learns what `inject` may ask for.
  interface ProvidedContext {
    slowness: number;
  }
}

/** A time limit in milliseconds that grows with the slowness of the machine (measured by the run). */
export const patience = (limit: number): number => Math.ceil(limit * inject('slowness'));
