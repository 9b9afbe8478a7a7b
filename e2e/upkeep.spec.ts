import { gunzipSync } from 'node:zlib';

import { civilDate } from '#contract/calendar';

import { newBuyer } from './cart-page.ts';
import { downloaded } from './files.ts';
import { demoAccount, expect, test } from './fixtures.ts';
import { identityAsked } from './identity.ts';
import { orderOf } from './orders-page.ts';
import { openTool } from './tool-page.ts';

test('the integrity check finds nothing while other journeys run, and a backup is downloaded whole', async ({
  page,
  request,
  signedIn,
}) => {
  const buyer = await newBuyer(request);
  const { orderId } = await orderOf(request, buyer);
  await signedIn('admin');
  await openTool(page, 'Manutenção');
  await page.getByRole('button', { name: 'Verificar agora' }).click();
  const findings = page.getByRole('list', { name: 'Resultado por verificação' });
  await expect(findings).toBeVisible();
  await expect(findings.locator('.is-wrong')).toHaveText([]);
  await expect(page.getByText(/^Tudo certo: \d+ verificações sem problemas\./)).toBeVisible();
  const report = await downloaded(page.getByRole('button', { name: 'Baixar relatório' }));
  expect(report.name).toBe(`verificacao_${civilDate(new Date())}.txt`);
  expect(report.content.toString()).toContain('[ok] ');

  await page.getByRole('button', { name: 'Baixar cópia' }).click();
  const { name, content } = await downloaded(
    await identityAsked(page, demoAccount('admin').password),
  );
  expect(name).toBe(`backup_${civilDate(new Date())}.ndjson.gz`);
  const lines = gunzipSync(content).toString().trimEnd().split('\n');
  const manifest = JSON.parse(lines[0] ?? '') as { tables: { name: string }[] };
  expect(manifest).toMatchObject({ format: 'ourela-backup', version: 1 });
  expect(manifest.tables.map((table) => table.name)).toContain('orders');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    end: true,
    rows: { orders: expect.any(Number) },
  });
  const orders = lines.filter((line) => line.startsWith('{"table":"orders"'));
  expect(orders.join()).toContain(orderId);
  expect(manifest.tables.map((table) => table.name)).not.toContain('sessions');
  await expect(page.getByText(/por admin@ourela\.test$/)).toBeVisible();
});
