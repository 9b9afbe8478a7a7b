import type { Reply } from '#contract/endpoint';
import { moneyText } from '#contract/money-text';
import type { listProductsEndpoint } from '#contract/product-endpoints';
import type { meEndpoint } from '#contract/session';

import { readCatalogView, UNFILTERED } from '../first-screen.ts';
import { fetchFirst, type First } from './first-pictures.ts';
import { drawFirstRow } from './first-row.ts';

// The compiler compares them with the contract's; importing those would bring its schemas.
const ME: typeof meEndpoint.path = '/api/auth/me';
const PRODUCTS: typeof listProductsEndpoint.path = '/api/products';
const FIRST_PAGE = `${PRODUCTS}?${new URLSearchParams(UNFILTERED)}`;

/** Where there are collections: what is ready. */
const READY_PAGE = `${FIRST_PAGE}&collection=none`;

const TIMEOUT_MS = 15_000;

type Answers = Map<unknown, Promise<Response | undefined>>;

/** Nothing for anybody but an approved reseller. */
async function firstPageFor(reply: Response): Promise<string | undefined> {
  if (!reply.ok) return undefined;
  const { user }: Reply<typeof meEndpoint> = await reply.clone().json();
  if (user.role !== 'RESELLER' || !user.approved) return undefined;
  return user.hasCollections ? READY_PAGE : FIRST_PAGE;
}

/** What the page will ask first, asked now; its `fetch` finds the answers. */
export function askAhead(token: string): void {
  const real = window.fetch;
  const authorization = `Bearer ${token}`;
  const ask = (url: string) =>
    real(url, {
      headers: { accept: 'application/json', authorization },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  // Held until the page has asked for its products, so that it finds their pictures in memory.
  const held: First[] = [];

  async function fetchPictures(reply: Response | undefined): Promise<void> {
    if (!reply?.ok) return;
    const { products }: Reply<typeof listProductsEndpoint> = await reply.clone().json();
    const first = fetchFirst(products);
    held.push(...first);
    drawFirstRow(first);
  }

  const me = ask(ME);
  const answers: Answers = new Map([[ME, me]]);
  // The first amount takes a telephone long to write, and the cards need it: better now, while
  // everything waits for the line.
  moneyText(0);
  if (!location.search) {
    // Nobody who may not see them asks for products.
    const products = me.then(firstPageFor).then((page) => (page ? ask(page) : undefined));
    answers.set(FIRST_PAGE, products);
    // The rows of the list view show smaller ones.
    if (readCatalogView() === 'grid') products.then(fetchPictures).catch(() => undefined);
  }
  // Unused, a failure is nobody's business.
  for (const answer of answers.values()) answer.catch(() => undefined);

  window.fetch = async (input, init = {}) => {
    const known = input === READY_PAGE ? FIRST_PAGE : input;
    const answer = (init.method ?? 'GET') === 'GET' ? answers.get(known) : undefined;
    answers.delete(known);
    if (answers.size === 0) {
      window.fetch = real;
      held.length = 0;
    }
    const same = new Headers(init.headers).get('authorization') === authorization;
    return (same && (await answer)) || real(input, init);
  };
}
