import type { Page } from '@playwright/test';

import { openCatalog } from './catalog-page.ts';
import { approved } from './companies.ts';
import { expect, heading, test } from './fixtures.ts';
import { created, newMark } from './products.ts';
import { expectUsable } from './serious-violations.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Código, tamanho e quantidade' });
const result = (page: Page) => page.getByRole('region', { name: 'Conferência' });
const row = (page: Page, text: string) =>
  result(page).getByRole('listitem').filter({ hasText: text });
const file = (page: Page) => page.getByLabel('Enviar planilha');

test(
  'an order that was written down is read, put right and put into the cart',
  { tag: '@phone' },
  async ({ page, request, signedIn }) => {
    const mark = newMark();
    const short = await created(request, { title: `Saia ${mark}` });
    const [one, other] = [
      await created(request, { title: `Breton Azul ${mark}` }),
      await created(request, { title: `Breton Urucum ${mark}` }),
    ];
    await signedIn(await approved(request));
    await openCatalog(page);
    await page.getByRole('link', { name: 'Pedido rápido' }).click();
    await expect(heading(page, 'Pedido rápido')).toBeVisible();

    await field(page).fill(`${short.sku} p2 m4 g9\nXX-9921 M 2\nbreton ${mark} M 4`);
    await expect(result(page)).toContainText('3 produtos em 3 linhas');
    await expect(row(page, short.title)).toContainText('só 3 no G, pedido 9');
    await expect(row(page, 'XX-9921')).toContainText('Nenhum produto com este código.');
    await expectUsable(page, 'quick order');

    await file(page).setInputFiles({
      name: 'pedido.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Código;Tamanho;Qtd\r\n${one.sku};P;1\r\n${one.sku};M;2\r\n`),
    });
    await expect(row(page, '2 linhas somadas')).toContainText(one.title);
    await row(page, 'Dois produtos combinam. Qual deles?')
      .getByRole('button', { name: other.title })
      .click();
    await expect(row(page, other.title)).toContainText(other.sku);
    await page.reload();
    await expect(field(page)).toHaveValue(new RegExp(other.sku));

    await page.getByRole('button', { name: 'Adicionar 16 peças ao carrinho' }).click();
    await expect(page.getByText('Itens adicionados por tamanhos')).toBeVisible();
    await expect(field(page)).toHaveValue('XX-9921 M 2');
    await row(page, 'XX-9921')
      .getByRole('button', { name: /^Ignorar linha/ })
      .click();
    await expect(field(page)).toHaveValue('');
    await page.goto('/reseller/cart');
    const pieces = page.getByText('16 peças', { exact: true }).filter({ visible: true });
    await expect(pieces.first()).toBeVisible();
  },
);
