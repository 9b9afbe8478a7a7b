import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, BrowserContext, Page } from '@playwright/test';

import { listProductsEndpoint } from '#contract/products';
import { loginEndpoint, meEndpoint } from '#contract/session';
import { DEMO_ACCOUNTS } from '#server/demo/demo-accounts';

import type { Screen, Who } from './screen.ts';

const SIZES = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
} as const;
const THEMES = ['light', 'dark'] as const;
const PATIENCE_MS = 30_000;

type Studio = { browser: Browser; url: string; moment: Date; out: string };
type Visit = Studio & { size: keyof typeof SIZES };

async function tokenOf(url: string, who: Who): Promise<string | undefined> {
  const account = DEMO_ACCOUNTS.find(({ key }) => key === who);
  if (!account) return undefined;
  const reply = await fetch(url + loginEndpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
  return loginEndpoint.reply.parse(await reply.json()).token;
}

/** A few sizes of the first products, as the catalogue would have put them into the cart. */
async function fillCart(url: string, token: string): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${token}` };
  const me = await fetch(url + meEndpoint.path, { headers });
  const list = await fetch(`${url + listProductsEndpoint.path}?limit=12`, { headers });
  const { user } = meEndpoint.reply.parse(await me.json());
  const { products } = listProductsEndpoint.reply.parse(await list.json());
  const items = products.slice(0, 3).flatMap((product) =>
    product.variants.slice(0, 2).map(({ id: variantId, size, stock }) => {
      const { id: productId, title, sku, description, price, weight } = product;
      const image = product.images[0] ?? null;
      const described = { title, sku, description, price, weight, image, stock };
      return { id: `${productId}:${size}`, productId, variantId, size, ...described, quantity: 4 };
    }),
  );
  return { [`cart:${user.id}`]: JSON.stringify({ items }) };
}

async function contextFor({ browser, url, moment, size }: Visit, who: Who, cart: boolean) {
  const context = await browser.newContext({
    viewport: SIZES[size],
    baseURL: url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const token = await tokenOf(url, who);
  const kept = {
    darkMode: 'false',
    ...(token && { token }),
    ...(token && cart && (await fillCart(url, token))),
  };
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
  await context.clock.setFixedTime(moment);
  return context;
}

/** Everything that loads when it comes into sight has come, and nothing moves any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
    await document.fonts.ready;
    // A picture that does not come is part of the screen as well.
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
}

async function photograph(page: Page, file: (theme: string) => string): Promise<void> {
  for (const theme of THEMES) {
    await page.evaluate(
      (dark) => {
        localStorage.setItem('darkMode', dark);
        dispatchEvent(new StorageEvent('storage', { key: 'darkMode', newValue: dark }));
      },
      String(theme === 'dark'),
    );
    const options = { fullPage: true, animations: 'disabled', caret: 'hide' } as const;
    await page.screenshot({ ...options, path: file(theme) });
  }
}

async function visit(context: BrowserContext, { path, open }: Screen, file: (t: string) => string) {
  const page = await context.newPage();
  try {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await settle(page);
    await open?.(page);
    if (open) await settle(page);
    await photograph(page, file);
  } finally {
    await page.close();
  }
}

/** Writes `<screen>-<width>-<theme>.png` for each; how many could not be taken. */
export async function takePictures(studio: Studio, screens: readonly Screen[]): Promise<number> {
  mkdirSync(studio.out, { recursive: true });
  let failed = 0;
  for (const size of ['wide', 'narrow'] as const) {
    for (const { width = size, ...screen } of screens) {
      if (width !== size) continue;
      const context = await contextFor({ ...studio, size }, screen.who, screen.cart ?? false);
      const name = `${screen.name}-${SIZES[size].width}`;
      try {
        await visit(context, screen, (theme) => join(studio.out, `${name}-${theme}.png`));
      } catch (error) {
        failed += 1;
        console.error(
          `${name}: ${error instanceof Error ? error.message.split('\n')[0] : 'failed'}`,
        );
      }
      await context.close();
    }
  }
  return failed;
}
