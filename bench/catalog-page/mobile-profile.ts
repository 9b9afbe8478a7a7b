import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

const BYTES_PER_KILOBIT = 1000 / 8;

/** The telephone that Lighthouse's mobile profile stands for. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
export const DESK = { viewport: { width: 1440, height: 900 } };

const SLOW_LINE = {
  offline: false,
  downloadThroughput: 1600 * BYTES_PER_KILOBIT,
  uploadThroughput: 750 * BYTES_PER_KILOBIT,
  latency: 150,
};
const SLOWER_BY = 4;

export type Visitor = { context: BrowserContext; page: Page; cdp: CDPSession };
type Visit = { url: string; token?: string; device: typeof PHONE | typeof DESK };

/** Someone who signed in before, if there is a token, at a browser that has nothing of ours in its cache. */
export async function visitor(browser: Browser, visit: Visit): Promise<Visitor> {
  const { url, token, device } = visit;
  const context = await browser.newContext({ ...device, baseURL: url, locale: 'pt-BR' });
  if (token) await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  return { context, page, cdp };
}

/** As slow a line and as slow a processor as the profile says. */
export async function slowDown({ cdp }: Visitor): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_LINE);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_BY });
}
