import type { APIRequestContext, Page } from '@playwright/test';

import { approved, bearer } from './companies.ts';
import { adminToken, expect, heading, test } from './fixtures.ts';
import { patience } from './patience.ts';

/** Every page of the back office that names companies, with its title. */
const PAGES: readonly (readonly [path: string, title: string])[] = [
  ['/admin', 'Dashboard'],
  ['/admin?aba=analises', 'Dashboard'],
  ['/admin/orders?status=all', 'Gerenciar Pedidos'],
  ['/admin/resellers', 'Gerenciar Revendedores'],
  ['/admin/finance', 'Financeiro'],
  ['/admin/finance?aba=recebimentos', 'Financeiro'],
  ['/admin/reports?aba=revendedor', 'Relatórios'],
  ['/admin/audit', 'Auditoria'],
];

/** Of resellers: the brand's own name is no company's. */
async function companyNames(request: APIRequestContext): Promise<string[]> {
  const headers = bearer(await adminToken(request));
  const names: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const params = { page: String(page), limit: '100' };
    const reply = await request.get('/api/users', { headers, params });
    const found = (await reply.json()) as {
      users: { companyName: string | null; role: string }[];
      pagination: { pages: number };
    };
    pages = found.pagination.pages;
    const resellers = found.users.filter(({ role }) => role === 'RESELLER');
    names.push(...resellers.flatMap(({ companyName }) => companyName ?? []));
  }
  return names;
}

/** Where each name stands as a text of its own: what leads to the company, and what leads nowhere. */
const standing = (page: Page, names: readonly string[]) =>
  page.getByRole('main').evaluate((main, known) => {
    const all = new Set(known);
    const [led, loose]: [string[], string[]] = [[], []];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const name = texts.currentNode.textContent?.trim() ?? '';
      const around = texts.currentNode.parentElement;
      // A choice, a picture, and what is only for listeners are no places to leave from.
      if (!all.has(name) || around?.closest('option, svg, .sr, .changes, [aria-hidden="true"]'))
        continue;
      // An application that is named by its company leads to itself.
      const href = around?.closest('a')?.getAttribute('href') ?? '';
      const leads = /^\/admin\/(?:resellers|applications)\//.test(href);
      (leads ? led : loose).push(name);
    }
    return { led, loose };
  }, names);

test('every name of a company in the back office leads to the page about it', async ({
  page,
  request,
  signedIn,
}) => {
  test.setTimeout(patience(90_000));
  // Something to tell in the audit.
  await approved(request);
  const names = await companyNames(request);
  await signedIn('admin');
  for (const [path, title] of PAGES) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    await expect
      .poll(async () => (await standing(page, names)).led.length, { message: path })
      .toBeGreaterThan(0);
    expect((await standing(page, names)).loose, path).toEqual([]);
  }
  // One is followed, from the list where most of the work is done.
  await page.goto('/admin/orders?status=all');
  const name = page.locator('.c-buyer .company-link').first();
  const company = await name.innerText();
  await name.click();
  await expect(heading(page, company)).toBeVisible();
});
