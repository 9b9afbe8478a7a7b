import {
  chooseTerm,
  finishButton,
  newBuyer,
  PDF,
  placedNumber,
  receiptField,
  untilCalculated,
} from './cart-page.ts';
import { openCatalog } from './catalog-page.ts';
import { copied, copy } from './clipboard.ts';
import { expect, test } from './fixtures.ts';
import { countInteractions } from './interactions.ts';
import { created, newMark } from './products.ts';

/** A press opens what the browser asks for a file with, and choosing it is another. */
const FILE = 1;

test(
  'three products with a grade each are ordered and paid by PIX with nine presses',
  { tag: '@phone' },
  async ({ context, page, request, signedIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const mark = newMark();
    const variants = ['P', 'M', 'G', 'GG'].map((size) => ({ size, stock: 20 }));
    const titles = ['Saia', 'Bata', 'Regata'].map((name) => `${name} ${mark}`);
    for (const title of titles) await created(request, { title, variants });
    await signedIn(await newBuyer(request));
    await openCatalog(page, `?search=${mark}`);
    const interactions = await countInteractions(page);

    for (const title of titles) {
      const grade = page.getByRole('button', { name: `Adicionar Grade 6: ${title}` });
      await grade.click();
      await expect(page.getByRole('article').filter({ hasText: title })).toContainText(
        '6 no carrinho',
      );
    }
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Carrinho' })
      .click();
    await untilCalculated(page);
    await chooseTerm(page, 'antecipado_3');
    await copy(page, 'PIX copia e cola');
    await expect.poll(() => copied(page)).toMatch(/^000201/);
    await receiptField(page).setInputFiles(PDF);
    await expect(page.getByText(PDF.name)).toBeVisible();
    await finishButton(page).click();
    await placedNumber(page);
    expect((await interactions()) + FILE).toBe(9);
  },
);

test(
  'the next boleto is two presses away from any page',
  { tag: '@phone' },
  async ({ context, page, signedIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signedIn('reseller');
    await openCatalog(page);
    const interactions = await countInteractions(page);
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Dashboard' })
      .click();

    await page.getByRole('button', { name: /^Copiar linha digitável/ }).click();
    await expect(page.getByText('Copiado para a área de transferência')).toBeVisible();
    expect((await copied(page)).replaceAll(/\D/g, '')).toMatch(/^\d{47}$/);
    expect(await interactions()).toBe(2);
  },
);
