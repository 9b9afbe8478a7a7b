import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { asId, type UserId } from '#contract/ids';

import { moveStock } from '../inventory/stock.queries.ts';
import { ANYBODY } from '../sight.ts';
import { deferred } from '../testing/deferred.ts';
import type { SomeProduct } from '../testing/given.ts';
import { patience } from '../testing/patience.ts';
import { appOver, testApp } from '../testing/test-app.ts';
import { readPage } from './catalog-page.queries.ts';
import { countSales } from './count-sales.ts';
import type { ListQuery } from './page-filter.queries.ts';
import { readMeant } from './search/forgiving-page.ts';

const api = await testApp();
const { db, given } = api;
const instances = [api, await appOver(api)];
const reseller = await given.reseller();
const nobody = asId<UserId>('00000000-0000-4000-8000-000000000000');

const CATEGORIES = ['Vestidos', 'Blusas'] as const;
const shelf: SomeProduct[] = [];
for (let at = 0; at < 12; at += 1) {
  const category = CATEGORIES[at % 2] ?? null;
  const title = `Peça ${String.fromCodePoint(65 + at)}`;
  const description = at % 3 === 0 ? 'linho' : 'seda';
  const price40_cents = 1000 + at * 100;
  const sizes = { P: 50, M: 50 };
  shelf.push(await given.product({ category, title, description, price40_cents, sizes }));
}
shelf.sort((a, b) => (a.id < b.id ? -1 : 1));

const PAGES: Partial<ListQuery>[] = [
  { limit: 3 },
  { limit: 3, page: 2 },
  { limit: 4, category: 'Vestidos', sortBy: 'price_asc' },
  { limit: 3, search: 'seda', sortBy: 'name_desc' },
  { limit: 5, search: 'linho' },
  { limit: 3, sortBy: 'popularity' },
  // Misspelt: nothing is called so, and every title has the word that is meant.
  { limit: 3, search: 'pesa', forgive: '1' },
];
const addressOf = (page: Partial<ListQuery>) => {
  const values = Object.entries(page).map(([name, value]): [string, string] => [name, `${value}`]);
  return `/api/products?${new URLSearchParams(values).toString()}`;
};

/** Each page as the database has it at one moment, read without anything that is kept. */
const readAll = () =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const pages: string[] = [];
      for (const page of PAGES) {
        const query: ListQuery = { page: 1, limit: 24, sortBy: 'newest', ...page };
        const viewer = { sees: ANYBODY, role: 'RESELLER', userId: nobody } as const;
        const readAnew = query.forgive ? readMeant : readPage;
        pages.push(JSON.stringify((await readAnew(tx, query, viewer)).reply));
      }
      return pages;
    });

/** Every state that the catalogue has had, in order; `settled` once the last one is written down. */
const history = [await readAll()];
let settled: Promise<void> = Promise.resolve();

/** Changes may overlap as they like; their ends come one by one, and the state after each is kept. */
async function endingAlone(end: () => Promise<void>): Promise<void> {
  const before = settled;
  const mine = (async () => {
    await before;
    await end();
    history.push(await readAll());
  })();
  settled = mine.catch(() => undefined);
  await mine;
}

/** One transaction that is open while others come and go. */
async function changing(work: (tx: typeof db) => Promise<unknown>): Promise<void> {
  const [done, end] = [deferred(), deferred()];
  const over = db.transaction().execute(async (tx) => {
    await work(tx);
    done.resolve();
    await end.promise;
  });
  await Promise.race([done.promise, over]);
  await endingAlone(async () => {
    end.resolve();
    await over;
  });
}

type Change = { kind: 'sell' | 'restock' | 'price' | 'hide' | 'order'; at: number; n: number };

async function make({ kind, at, n }: Change): Promise<void> {
  const product = shelf[at] ?? shelf[0];
  if (!product) throw new Error('unreachable');
  if (kind === 'order') {
    await endingAlone(async () => {
      await given.order({ product, quantity: n });
      await db.deleteFrom('leases').where('name', '=', 'count_sales').execute();
      await countSales(db);
    });
    return;
  }
  await changing(async (tx) => {
    const edited = tx.updateTable('products').where('id', '=', product.id);
    if (kind === 'price') {
      await edited.set({ price40_cents: 1000 + n * 137, updated_at: new Date() }).execute();
    } else if (kind === 'hide') {
      await edited.set({ published: sql`not published`, updated_at: new Date() }).execute();
    } else {
      // Of several products together, in the order in which everybody takes them.
      const moves = shelf
        .slice(at, at + 2)
        .flatMap(({ variants }) => Object.values(variants).slice(0, n % 3))
        .toSorted()
        .map((variantId) => ({ variantId, delta: kind === 'sell' ? -1 : 1 }));
      const cause = kind === 'sell' ? 'order' : 'adjustment';
      for (const move of moves) await moveStock(tx, [move], { cause, actorId: null });
    }
  });
}

let answers = 0;

/** What is answered was so at a moment between the question and the answer. */
async function ask(which: number, on: number): Promise<void> {
  const first = history.length - 1;
  const reply = await instances[on]?.get(addressOf(PAGES[which] ?? {}), reseller.token);
  // A change that ended meanwhile may still be written down.
  await settled;
  const said = JSON.stringify(reply?.json());
  const possible = history.slice(first).map((pages) => pages[which]);
  expect(possible).toContain(said);
  answers += 1;
}

const Kind = fc.constantFrom<Change['kind']>(
  ...(['sell', 'sell', 'sell', 'restock', 'price', 'hide', 'order'] as const),
);
const Changes = fc.array(
  fc.record({ kind: Kind, at: fc.nat({ max: 11 }), n: fc.integer({ min: 1, max: 9 }) }),
  { minLength: 4, maxLength: 8 },
);
const Asked = fc.array(fc.tuple(fc.nat({ max: PAGES.length - 1 }), fc.nat({ max: 1 })), {
  minLength: 20,
  maxLength: 20,
});

async function write(changes: readonly Change[]): Promise<void> {
  for (const change of changes) await make(change);
}

type Question = [which: number, on: number];

async function read(asked: readonly Question[]): Promise<void> {
  for (const [which, on] of asked) await ask(which, on);
}

async function story(changes: Change[], asked: Question[]): Promise<void> {
  const half = Math.ceil(changes.length / 2);
  await Promise.all([
    write(changes.slice(0, half)),
    write(changes.slice(half)),
    read(asked),
    read(asked.toReversed()),
    read(asked.map(([which, on]) => [which, 1 - on])),
  ]);
}

test(
  'under changes that overlap, two instances answer only what was so while they were asked',
  { timeout: patience(120_000) },
  async () => {
    await fc.assert(fc.asyncProperty(Changes, Asked, story), { numRuns: 12, endOnFailure: true });
    expect(answers).toBeGreaterThanOrEqual(12 * 60);
  },
);
