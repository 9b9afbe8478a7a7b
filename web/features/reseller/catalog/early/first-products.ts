import type { Reply } from '#contract/endpoint';
import type { listProductsEndpoint } from '#contract/product-endpoints';
import type { SessionUser } from '#contract/session';

import { readCatalogView, UNFILTERED } from '../first-screen.ts';
import { fetchFirst, type First } from './first-pictures.ts';
import { drawFirstRow } from './first-row.ts';

// The compiler compares it with the contract's; importing that would bring its schemas.
const PRODUCTS: typeof listProductsEndpoint.path = '/api/products';

/** Where there are collections: what is ready. */
export const firstProducts = ({ hasCollections }: SessionUser): string[] => {
  const page = `${PRODUCTS}?${new URLSearchParams(UNFILTERED)}`;
  return [hasCollections ? `${page}&collection=none` : page];
};

/** Fetches their pictures, so that the page finds them in memory, and shows the first row. */
export async function showFirstProducts(answer: Promise<Response> | undefined): Promise<First[]> {
  const reply = await answer;
  // The rows of the list view show smaller ones.
  if (!reply?.ok || readCatalogView() !== 'grid') return [];
  const { products }: Reply<typeof listProductsEndpoint> = await reply.clone().json();
  const first = fetchFirst(products);
  drawFirstRow(first);
  return first;
}
