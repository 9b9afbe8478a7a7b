import type { Page } from '@playwright/test';

export type Who = 'visitor' | 'pending' | 'reseller' | 'admin';

/** A state of a page worth a picture: where it is, and what is pressed there. */
export type Screen = {
  name: string;
  who: Who;
  path: string;
  /** Whether it looks different, or is there at all, at one width only. */
  width?: 'wide' | 'narrow';
  /** The cart that lies in the browser. */
  cart?: boolean;
  open?: (page: Page) => Promise<void>;
  /** In the portal that has what SPEC's has not: money that waits, collections, tables of prices. */
  staged?: boolean;
  /** As high as what would be scrolled in a drawer. */
  tall?: boolean;
  /** The only part that is worth a picture. */
  part?: string;
  /** Elements that show the server's time, which differs between runs. */
  masked?: string;
};

export const press =
  (name: string | RegExp, nth = 0) =>
  async (page: Page) => {
    await page.getByRole('button', { name }).nth(nth).click();
  };

export const pressTab = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name, exact: true }).click();
};

/** One step after the other. */
export const steps =
  (...all: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of all) await step(page);
  };
