import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import type { Product } from '#contract/product';
import { listProductsEndpoint } from '#contract/product-endpoints';

import type { Visitor } from './mobile-profile.ts';

const PAGE = 96;
const PAGES = 6;
const SPEED = 3000;
const DISTANCE = 24_000;

export type Scroll = {
  products: number;
  scrolled: number;
  frames: number[];
  work: Record<string, number>;
};

declare global {
  interface Window {
    frameTimes?: number[];
  }
}

/** The catalogue with many products, all loaded, scrolled through as a finger or a wheel does. */
export async function longScroll(visitor: Visitor, slower: number): Promise<Scroll> {
  const { page, cdp } = visitor;
  await serveMany(page);
  await page.goto(`/reseller/catalog?limit=${PAGE}`);
  for (let shown = 1; shown < PAGES; shown += 1) {
    const more = page.getByRole('button', { name: 'Carregar mais' });
    await more.click();
    await page.getByText(new RegExp(`^${(shown + 1) * PAGE} de `)).waitFor();
  }
  const cards = page.getByRole('article');
  // What lies below the first screen is drawn when the processor has time.
  await cards.nth(PAGE * PAGES - 1).waitFor({ state: 'attached' });
  const products = await cards.count();
  await page.evaluate(() => window.scrollTo(0, 0));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await cdp.send('Performance.enable');
  const before = await workSoFar(visitor);
  await page.evaluate(countFrames);
  await cdp.send('Input.synthesizeScrollGesture', {
    // In the middle, where the products are.
    x: Math.round((page.viewportSize()?.width ?? 0) / 2),
    y: 500,
    yDistance: -DISTANCE,
    speed: SPEED,
    gestureSourceType: 'mouse',
  });
  const frames = await page.evaluate(() => window.frameTimes ?? []);
  const scrolled = await page.evaluate(() => window.scrollY);
  if (scrolled < DISTANCE / 2) throw new Error(`A página rolou só ${scrolled} px.`);
  const after = await workSoFar(visitor);
  const work = Object.fromEntries(
    Object.entries(after).map(([name, seconds]) => [name, seconds - (before[name] ?? 0)]),
  );
  return { products, scrolled, frames, work };
}

/** The demonstration's products over and over, each time under new identities. */
async function serveMany(page: Page): Promise<void> {
  const known: Product[] = [];
  await page.route('**/api/products?*', async (route) => {
    if (known.length === 0) {
      const real = await route.fetch();
      known.push(...listProductsEndpoint.reply.parse(await real.json()).products);
    }
    const cursor = Number(new URL(route.request().url()).searchParams.get('cursor') ?? '0');
    const products = Array.from({ length: PAGE }, (_, nth) => ({
      ...known[(cursor + nth) % known.length],
      id: randomUUID(),
    }));
    const next = cursor + PAGE;
    const total = PAGE * PAGES;
    await route.fulfill({
      json: {
        products,
        pagination: { page: 1, limit: PAGE, pages: PAGES, total },
        nextCursor: next < total ? String(next) : null,
      },
    });
  });
}

function countFrames() {
  const times: number[] = [];
  window.frameTimes = times;
  let last = performance.now();
  // A method: functions of their own are given names by what runs this file, outside the page.
  const frame = {
    next(now: number) {
      times.push(now - last);
      last = now;
      requestAnimationFrame((later) => frame.next(later));
    },
  };
  frame.next(last);
}

const WORK = ['LayoutDuration', 'RecalcStyleDuration', 'ScriptDuration', 'TaskDuration'];

async function workSoFar({ cdp }: Visitor): Promise<Record<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const wanted = metrics.filter(({ name }) => WORK.includes(name));
  return Object.fromEntries(wanted.map(({ name, value }) => [name, value]));
}
