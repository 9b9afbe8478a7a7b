import { randomInt } from 'node:crypto';
import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

import { checkoutEndpoint, type PlacedOrder } from '#contract/checkout';
import { DEMO_BOLETO_ACCOUNT } from '#server/demo/demo-boleto-account';
import { returnOf, type Said } from '#server/testing/bank-return';

import { lineOf, type Buyer, type Wanted } from './cart-page.ts';
import { bearer } from './companies.ts';
import { heading, test } from './fixtures.ts';
import { runDataDir } from './mail-box.ts';
import { newReceipt, toast } from './orders-page.ts';
import { patience } from './patience.ts';
import { created } from './products.ts';

type Part = 'A receber' | 'Recebimentos' | 'Remessas' | 'Retornos' | 'Extrato PIX' | 'PIX';

const partTab = (page: Page, part: Part) => page.getByRole('tab', { name: part, exact: true });

export async function showPart(page: Page, part: Part): Promise<void> {
  await partTab(page, part).click();
  await expect(partTab(page, part)).toHaveAttribute('aria-selected', 'true');
}

export async function openFinance(page: Page, part: Part): Promise<void> {
  await page.goto('/admin/finance');
  await expect(heading(page, 'Financeiro')).toBeVisible();
  await showPart(page, part);
}

/**
 * A remittance takes whatever waits, of every journey that runs at the same time: whoever needs a
 * title of its own to wait for the next one keeps the others from making it.
 */
export async function withRemittancesAlone<T>(work: () => Promise<T>): Promise<T> {
  // Its turn may come late on a busy machine.
  test.slow();
  const mark = join(runDataDir(), 'remittances-alone');
  const isOurs = () =>
    mkdir(mark).then(
      () => true,
      () => false,
    );
  await expect.poll(isOurs, { message: 'remittances alone', timeout: patience(45_000) }).toBe(true);
  try {
    return await work();
  } finally {
    await rmdir(mark);
  }
}

/** As it is printed on the paper: carteira, number and digit. */
export const ourNumberOn = (paper: string): number => Number(/109\/(\d{8})-\d/.exec(paper)?.[1]);

/** What the bank sends about one boleto; the file's number is that of no other journey's. */
export const returnFile = (said: Said, sequence = said.number * 100 + Number(said.code)) => ({
  name: `retorno-${said.number}-${said.code}.ret`,
  mimeType: 'text/plain',
  buffer: Buffer.from(returnOf({ account: DEMO_BOLETO_ACCOUNT, sequence }, [said]), 'latin1'),
});

const returnField = (page: Page) => page.getByLabel('Retorno do banco');

/** Previews a return, checks the expected changes and applies it. */
export async function applyReturn(
  page: Page,
  said: Said,
  ...expected: readonly (string | RegExp)[]
): Promise<void> {
  const file = returnFile(said);
  await returnField(page).setInputFiles(file);
  const preview = page.getByRole('region', { name: 'O que vai mudar' });
  await allIn(preview.getByRole('row').last(), expected);
  await preview.getByRole('button', { name: 'Aplicar retorno' }).click();
  const question = page.getByRole('alertdialog', { name: 'Aplicar este retorno?' });
  await question.getByRole('button', { name: 'Aplicar retorno' }).click();
  await expect(toast(page, 'Retorno aplicado com sucesso')).toBeVisible();
  const done = page.getByRole('region', { name: 'O que mudou' });
  await expect(done).toContainText(`${file.name} foi aplicado.`);
  await allIn(done.getByRole('row').last(), expected);
}

async function allIn(row: Locator, expected: readonly (string | RegExp)[]): Promise<void> {
  for (const text of expected) await expect(row).toContainText(text);
}

/** A product at a price that no other has, so that what it comes to is one order's alone. */
export const rareProduct = (request: APIRequestContext, stock: number) =>
  created(request, {
    msrp: 20_000,
    price40: randomInt(30_000, 900_000) / 100,
    variants: [{ size: 'P', stock }],
  });

/** An order that was paid in advance on an earlier visit; its receipt waits. */
export async function prepaidOrder(
  request: APIRequestContext,
  { token, address, city, state, zipCode }: Buyer,
  wanted: Wanted,
): Promise<PlacedOrder> {
  const { variantId, quantity } = lineOf(wanted);
  const reply = await request.post(checkoutEndpoint.path, {
    headers: bearer(token),
    multipart: {
      items: JSON.stringify([{ variantId, quantity }]),
      shippingType: 'ECONOMIC',
      term: 'antecipado_3',
      shippingAddress: JSON.stringify({ address, city, state, zipCode }),
      receipt: newReceipt('pix.pdf'),
    },
  });
  expect(reply.status(), 'an order with its receipt').toBe(201);
  return checkoutEndpoint.reply.parse(await reply.json());
}
