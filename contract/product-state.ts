import * as z from 'zod/mini';

import { keysOf } from './closed-set.ts';

/** Where a product stands, as the back office speaks of it; derived from its flags. */
export const PRODUCT_STATES = {
  draft: { label: 'Rascunho' },
  published: { label: 'Publicado' },
  inactive: { label: 'Inativo' },
} as const;

export type ProductState = keyof typeof PRODUCT_STATES;
export const ProductState = z.literal(keysOf(PRODUCT_STATES));

export function productState(flags: { active: boolean; published: boolean }): ProductState {
  if (!flags.active) return 'inactive';
  return flags.published ? 'published' : 'draft';
}
