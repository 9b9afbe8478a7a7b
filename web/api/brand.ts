import type { brandEndpoint } from '#contract/brand';
import type { Reply } from '#contract/endpoint';

import { wordAt } from './error-body.ts';

type Brand = Reply<typeof brandEndpoint>;

// The compiler compares it with the contract's; importing that would bring its schemas to the login.
const BRAND: typeof brandEndpoint.path = '/api/public/brand';
/** The label on the login page does not wait for a slow server longer than this. */
const BRAND_WAIT_MS = 4_000;

type Known = { brand?: Brand; settled: boolean };

const NOTHING: Known = { settled: false };
let known = NOTHING;
const listeners = new Set<() => void>();

function learn(next: Known) {
  known = next;
  for (const listener of listeners) listener();
}

/** What is known of the brand; `settled` once an answer came or none will. */
export const knownBrand = (): Known => known;

export function onBrandChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asked anew each time, never cached. The one reply that is read without its schema: name and logo. */
export async function askBrand(): Promise<Brand> {
  try {
    const reply = await fetch(BRAND, {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      signal: AbortSignal.timeout(BRAND_WAIT_MS),
    });
    if (!reply.ok) throw new Error(`The brand was refused: ${reply.status}`);
    const body: unknown = await reply.json();
    const brand = { name: wordAt(body, 'name'), logoUrl: wordAt(body, 'logoUrl') || null };
    learn({ brand, settled: true });
    return brand;
  } catch (error) {
    // What was known stays true.
    learn({ ...known, settled: true });
    throw error;
  }
}

export const forgetBrand = (): void => learn(NOTHING);
