import type { APIRequestContext, Page } from '@playwright/test';

import { addDays, civilDate, nextBusinessDay } from '#contract/calendar';
import { cents } from '#contract/money';
import { textOfPdf } from '#server/testing/read-pdf';

import {
  chooseTerm,
  finishButton,
  newBuyer,
  PDF,
  placedNumber,
  receiptField,
  untilCalculated,
  type Buyer,
} from './cart-page.ts';
import { openCatalog } from './catalog-page.ts';
import { copied, copy } from './clipboard.ts';
import { downloaded } from './files.ts';
import { applyReturn, openFinance, ourNumberOn } from './finance-page.ts';
import { expect, test } from './fixtures.ts';
import { countInteractions } from './interactions.ts';
import { openMyOrder, orderOf, setStatus } from './orders-page.ts';
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

/** Of an order that was approved: its boleto, which the bank has not registered yet. */
async function boletoToPay(request: APIRequestContext, page: Page, buyer: Buyer) {
  const { orderId, orderNumber, total } = await orderOf(request, buyer);
  await setStatus(request, orderId, 'APPROVED');
  const order = await openMyOrder(page, orderNumber);
  const paper = await downloaded(order.getByRole('link', { name: /^Baixar boleto/ }));
  return {
    number: ourNumberOn(await textOfPdf(paper.content)),
    amount: cents(Math.round(total * 100)),
    dueDate: nextBusinessDay(addDays(civilDate(new Date()), 30), 'bank'),
  };
}

test(
  'the next boleto is two presses away from any page',
  { tag: '@phone' },
  async ({ context, page, request, signedIn, someoneElse }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // Its own: others approve orders of the example, and a younger invoice may be due first.
    const buyer = await newBuyer(request);
    await signedIn(buyer);
    const due = await boletoToPay(request, page, buyer);
    const bank = await someoneElse('admin');
    await openFinance(bank, 'Retornos');
    await applyReturn(bank, { ...due, code: '02' }, 'Registrado');
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
