import { COMMON, RARE, TABLED } from '../portal/fill-catalog.ts';
import type { Known } from '../portal/fill.ts';
import { foundProducts, oneProduct, productsPage } from '../references/page-queries.ts';
import { atMost, cpuAtMost, type Case } from './case.ts';

const PRICES = 'minPrice=61.50&maxPrice=187.20';
const BY_PRICE = `and p.price_cents between 6150 and 18720`;

const buyerOf = ({ buyers }: Known, turn: number) =>
  buyers[turn % Math.min(buyers.length, 16)]?.token;
const page =
  (filter: string, at: (known: Known) => number = () => 1) =>
  (known: Known, turn: number) => ({
    path: `/api/products?limit=24&page=${at(known)}&${filter}`,
    token: buyerOf(known, turn),
  });
/** The same by the five who have tables of their own. */
const tabled =
  (filter: string) =>
  ({ buyers }: Known, turn: number) => ({
    path: `/api/products?limit=24&page=1&${filter}`,
    token: (buyers[TABLED.first + (turn % TABLED.count)] ?? buyers[0])?.token,
  });
const search = (text: string) => page(`search=${encodeURIComponent(text)}`);

/** A word that grows, one inside titles, a code. */
const TYPED = ['ve', 'vest', 'vestido a', 'aurora', 'sku-12'];

/** Nine tenths are for sale. */
const lastPage = ({ products }: Known) => Math.floor((products * 0.9) / 24);
const middlePage = (known: Known) => Math.ceil(lastPage(known) / 2);
const first = { ask: page(''), fresh: true };
/** A kept page costs so little that the usual rounds end before both sides run compiled code. */
const KEPT = { together: 8, effort: 4 };

export const CATALOG: Case[] = [
  {
    what: 'catálogo, página 1 guardada',
    ask: page(''),
    ...KEPT,
    sql: () => productsPage(),
    // The session check and the line of the log are ours alone; the reference has neither.
    limits: [atMost(6, 'overMemory', 'memória')],
  },
  {
    what: 'catálogo, página 1 depois de uma mudança',
    ask: page(''),
    fresh: true,
    sql: () => productsPage(),
    growth: { from: 10, most: 1.3 },
  },
  {
    what: 'catálogo, página do meio',
    ask: page('', middlePage),
    fresh: true,
    sql: (known) => productsPage({ page: middlePage(known) }),
    other: first,
    limits: [atMost(2, 'overOther', 'página 1')],
  },
  {
    what: 'catálogo, última página',
    ask: page('', lastPage),
    fresh: true,
    sql: (known) => productsPage({ page: lastPage(known) }),
    other: first,
    limits: [atMost(2, 'overOther', 'página 1')],
  },
  {
    what: 'catálogo, uma categoria',
    ask: page('category=Vestidos'),
    fresh: true,
    sql: () => productsPage({ where: 'and p.category = $1', values: ['Vestidos'] }),
    growth: { from: 10, most: 1.3 },
  },
  {
    what: 'catálogo, categoria e preço',
    ask: page(`category=Vestidos&${PRICES}`),
    fresh: true,
    sql: () => productsPage({ where: `and p.category = $1 ${BY_PRICE}`, values: ['Vestidos'] }),
  },
  {
    what: 'catálogo, faixa de preço em ordem de preço',
    ask: page(`${PRICES}&sortBy=price_asc`),
    fresh: true,
    growth: { from: 10, most: 1.3 },
  },
  {
    what: 'catálogo, faixa de preço, mais recentes',
    ask: page(PRICES),
    fresh: true,
    sql: () => productsPage({ where: BY_PRICE }),
    growth: { from: 10, most: 1.3 },
  },
  {
    what: 'catálogo, página 1 guardada, cinco tabelas de preço',
    ask: tabled(''),
    ...KEPT,
    sql: () => productsPage(),
    limits: [atMost(6, 'overMemory', 'memória')],
  },
  {
    what: 'catálogo, cinco tabelas, faixa de preço, mais recentes',
    ask: tabled(PRICES),
    fresh: true,
    sql: () => productsPage({ where: BY_PRICE }),
  },
  {
    what: 'catálogo, cinco tabelas, em ordem de preço',
    ask: tabled('sortBy=price_asc'),
    fresh: true,
    sql: () => productsPage(),
  },
  {
    what: 'produto',
    ask: (known, turn) => ({ path: `/api/products/${known.product}`, token: buyerOf(known, turn) }),
    together: 8,
    sql: ({ product }) => oneProduct(product),
  },
];

/** With five groups beside the five tables: whoever is in none of them, and who has both. */
export const OF_GROUPS: Case[] = [
  {
    what: 'cinco grupos, página 1 guardada, fora deles',
    ask: page(''),
    ...KEPT,
    limits: [atMost(6, 'overMemory', 'memória')],
  },
  {
    what: 'cinco grupos e cinco tabelas, página 1 guardada',
    ask: tabled(''),
    ...KEPT,
    limits: [atMost(6, 'overMemory', 'memória')],
  },
  {
    what: 'cinco grupos, página 1 depois de uma mudança, fora deles',
    ask: page(''),
    fresh: true,
    sql: () => productsPage(),
  },
  {
    what: 'cinco grupos e cinco tabelas, página 1 depois de uma mudança',
    ask: tabled(''),
    fresh: true,
    sql: () => productsPage(),
  },
  {
    what: 'cinco grupos, página do meio, fora deles',
    ask: page('', middlePage),
    fresh: true,
    other: first,
    limits: [atMost(2, 'overOther', 'página 1')],
  },
  {
    what: 'cinco grupos, palavra que todos os produtos têm, fora deles',
    ask: search(COMMON),
    fresh: true,
    limits: [cpuAtMost(15)],
  },
];

export const SEARCH: Case[] = [
  {
    what: 'busca, palavra rara',
    ask: search(RARE),
    fresh: true,
    sql: () => foundProducts(RARE),
    growth: { from: 10, most: 2 },
  },
  {
    what: 'busca, palavra que todos os produtos têm',
    ask: search(COMMON),
    fresh: true,
    sql: () => foundProducts(COMMON),
    limits: [cpuAtMost(15)],
    growth: { from: 10, most: 2 },
  },
  {
    what: 'busca, duas palavras',
    // Every tenth product is hidden, and with them every 'vestido aurora'.
    ask: search('vestido brisa'),
    fresh: true,
    sql: () => foundProducts('vestido', 'brisa'),
    growth: { from: 10, most: 2 },
    exists: (answer) => !answer.includes('"products":[]'),
  },
  {
    what: 'busca com erro de digitação',
    ask: page(`search=${encodeURIComponent('vestdio brsia')}&forgive=1`),
    fresh: true,
    sql: () => foundProducts('vestido', 'brisa'),
    growth: { from: 10, most: 2 },
    exists: (answer) => !answer.includes('"products":[]'),
  },
  {
    what: 'sugestões enquanto se digita',
    ask: (known, turn) => ({
      path: `/api/products/suggestions?typed=${encodeURIComponent(TYPED[turn % TYPED.length] ?? '')}`,
      token: buyerOf(known, turn),
    }),
    growth: { from: 10, most: 2 },
    exists: (answer) => answer.includes('"sku"'),
  },
];
