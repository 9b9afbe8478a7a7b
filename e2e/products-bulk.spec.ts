import { expect, test } from './fixtures.ts';
import { countInteractions } from './interactions.ts';
import { created, newMark } from './products.ts';

test('ten products are published with four presses, and taken back with one', async ({
  page,
  request,
  signedIn,
}) => {
  const mark = newMark();
  const titles = Array.from({ length: 10 }, (_, at) => `Saia ${mark} ${at}`);
  for (const title of titles) await created(request, { title, published: false });
  await signedIn('admin');
  await page.goto('/admin');
  const interactions = await countInteractions(page);
  await page.getByRole('link', { name: 'Produtos', exact: true }).click();
  // Others make products at the same time.
  const found = page.waitForResponse((response) => response.url().includes(mark));
  await page.getByRole('searchbox', { name: 'Buscar produtos' }).fill(mark);
  await found;
  const rows = page.getByRole('row').filter({ hasText: mark });
  await expect(rows).toHaveCount(10);
  await page.getByRole('checkbox', { name: 'Selecionar os produtos desta página' }).check();
  await page.getByRole('button', { name: 'Publicar 10' }).click();
  await expect(page.getByText('10 produtos publicados')).toBeVisible();
  expect(await interactions()).toBeLessThanOrEqual(4);
  await expect(rows.getByText('Publicado', { exact: true })).toHaveCount(10);

  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Desfeito: 10 produtos voltaram ao que eram.')).toBeVisible();
  await expect(rows.getByText('Rascunho', { exact: true })).toHaveCount(10);
});
