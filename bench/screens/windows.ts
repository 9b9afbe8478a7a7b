import type { Browser, BrowserContext } from '@playwright/test';

import { listProductsEndpoint } from '#contract/product-endpoints';
import { loginEndpoint, meEndpoint } from '#contract/session';
import { DEMO_ACCOUNTS } from '#server/demo/demo-accounts';

import type { Screen, Who } from './screen.ts';

export const SIZES = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
} as const;
const PATIENCE_MS = 30_000;

export type Studio = { browser: Browser; url: string; moment: Date; out: string };
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

/** One window for each person, so that only its first page fetches the code; visitors keep no drafts. */
export function windowsOf(studio: Visit) {
  const open = new Map<string, Promise<BrowserContext>>();
  return {
    find(screen: Screen): Promise<BrowserContext> {
      const { who, cart = false } = screen;
      const key = who === 'visitor' ? screen.name : `${who} ${cart}`;
      const found = open.get(key) ?? contextFor(studio, who, cart);
      open.set(key, found);
      return found;
    },
    async closeAll() {
      for (const context of open.values()) await (await context).close();
    },
  };
}
