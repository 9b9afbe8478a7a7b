import { cardOf, openCatalog, searchBox } from './catalog-page.ts';
import { approved } from './companies.ts';
import { expect, test } from './fixtures.ts';
import { created, newMark } from './products.ts';
import { seriousViolations } from './serious-violations.ts';

test('a misspelt search finds what was meant, and a proposal leads to its product', async ({
  page,
  request,
  signedIn,
}) => {
  const mark = newMark();
  const dress = await created(request, { title: `Vestido Plissado ${mark}` });
  await signedIn(await approved(request));
  await openCatalog(page);
  await searchBox(page).fill(`vestdo plisado ${mark}`);
  await expect(page.getByText(`Nenhum resultado para “vestdo plisado ${mark}”`)).toBeVisible();
  await expect(cardOf(page, dress)).toBeVisible();
  expect(await seriousViolations(page), 'read otherwise').toEqual([]);
  await page.getByRole('link', { name: /^Buscar exatamente/ }).click();
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible();

  await searchBox(page).fill(`vestido plissado ${mark}`);
  const option = page.getByRole('option', { name: dress.title });
  await expect(option).toBeVisible();
  expect(await seriousViolations(page), 'proposals').toEqual([]);
  await searchBox(page).press('ArrowUp');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await searchBox(page).press('Enter');
  await expect(page.getByRole('dialog', { name: dress.title })).toBeVisible();
});
