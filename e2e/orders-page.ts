import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

import { UNDO_SECONDS } from '#contract/order-bulk';
import type { OrderStatus } from '#contract/order-status';

import { MINIMUM, orderedBy, PDF, type Buyer } from './cart-page.ts';
import { bearer } from './companies.ts';
import { adminToken, heading } from './fixtures.ts';
import { mailsTo } from './mail-box.ts';
import { patience } from './patience.ts';
import { created } from './products.ts';

/** Enough pieces of a product of its own, ordered on credit; none of them is left. */
export async function orderOf(request: APIRequestContext, buyer: Buyer) {
  const product = await created(request, {
    msrp: 200,
    variants: [{ size: 'P', stock: MINIMUM }],
  });
  const order = await orderedBy(request, buyer, [{ product, size: 'P', quantity: MINIMUM }]);
  return { ...order, product };
}

/** What an administrator did elsewhere, meanwhile. */
export async function setStatus(
  request: APIRequestContext,
  orderId: string,
  status: OrderStatus,
): Promise<void> {
  const headers = bearer(await adminToken(request));
  const reply = await request.patch(`/api/orders/${orderId}/status`, { headers, data: { status } });
  expect(reply.status(), `${status} from elsewhere`).toBe(200);
}

/** A receipt that was sent for no other order. */
export const newReceipt = (name: string) => ({
  ...PDF,
  name,
  buffer: Buffer.concat([PDF.buffer, Buffer.from(`% ${crypto.randomUUID()}\n`)]),
});

/** The only mail to an address that has these words in its subject. */
export async function mailAbout(address: string, words: string): Promise<string> {
  const found = async () =>
    (await mailsTo(address)).filter(({ subject }) => subject?.includes(words));
  // What can be taken back is not written about before that.
  const timeout = patience((UNDO_SECONDS + 10) * 1000);
  await expect.poll(async () => (await found()).length, { message: words, timeout }).toBe(1);
  const [mail] = await found();
  return mail?.text?.replaceAll(/\s+/g, ' ') ?? '';
}

/** A message that comes and goes. */
export const toast = (page: Page, text: string, role: 'status' | 'alert' = 'status'): Locator =>
  page.getByRole(role).filter({ hasText: text });

/** A part of an order's detail, on either side. */
export const partOf = (detail: Locator, title: string): Locator =>
  detail
    .locator('section')
    .filter({ has: detail.page().getByRole('heading', { name: title, exact: true }) });

/** The invoices of an order, by their number. */
export const invoicesOf = (detail: Locator): Locator =>
  partOf(detail, 'Faturas').getByRole('listitem');

/** What happened to an order, the latest first. */
export const stepsOf = (detail: Locator): Locator =>
  partOf(detail, 'Histórico').getByRole('listitem');

// The back office.

/** The orders of every status with this in their number, company or CNPJ. */
export async function findOrders(page: Page, words: string): Promise<void> {
  await page.goto(`/admin/orders?status=all&search=${encodeURIComponent(words)}`);
  await expect(heading(page, 'Gerenciar Pedidos')).toBeVisible();
}

const orderLink = (page: Page, number: string) =>
  page.getByRole('link', { name: `Ver pedido #${number}`, exact: true });

export const orderRow = (page: Page, number: string) =>
  page.getByRole('row').filter({ has: orderLink(page, number) });

/** A button of the order's, named with what it acts on. */
export const orderButton = (within: Page | Locator, task: string, number: string) =>
  within.getByRole('button', { name: `${task} pedido #${number}`, exact: true });

/** The badge in the row of an order. */
export const statusIn = (page: Page, number: string) =>
  orderRow(page, number).getByRole('cell').nth(2);

/** Picks from what is offered beside the next step of an order. */
export async function pickFromMenu(page: Page, number: string, entry: string): Promise<void> {
  await orderButton(orderRow(page, number), 'Mais ações do', number).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** To any of the ten, by hand. */
export async function moveTo(page: Page, number: string, label: string): Promise<void> {
  await pickFromMenu(page, number, 'Mudar status…');
  const dialog = page.getByRole('dialog', { name: `Mudar status do pedido #${number}` });
  await dialog.getByLabel(`Status do pedido #${number}`).selectOption(label);
  await dialog.getByRole('button', { name: 'Mudar status' }).click();
}

/** In the drawer: the badge that says and sets the status. */
export const statusOf = (within: Page | Locator, number: string) =>
  within.getByLabel(`Status do pedido #${number}`);

export const receiptsOf = (within: Page | Locator, number: string) =>
  within.getByRole('list', { name: `Comprovantes do pedido #${number}` }).getByRole('listitem');

export const drawerOf = (page: Page, number: string) =>
  page.getByRole('dialog', { name: `Pedido #${number}`, exact: true });

/** The back office's detail of an order in the list on screen. */
export async function openDrawer(page: Page, number: string): Promise<Locator> {
  await orderLink(page, number).click();
  const drawer = drawerOf(page, number);
  await expect(statusOf(drawer, number)).toBeVisible();
  return drawer;
}

// The buyer.

export const myRow = (page: Page, number: string) =>
  page.getByRole('row').filter({ has: detailsLink(page, number) });

export const detailsLink = (page: Page, number: string) =>
  page.getByRole('link', { name: `Ver detalhes do pedido #${number}`, exact: true });

export const myOrder = (page: Page, number: string) =>
  page.getByRole('dialog', { name: `Detalhes do Pedido #${number}`, exact: true });

/** Its drawer in the back office, with how its prices came about unfolded. */
export async function openExplained(page: Page, number: string): Promise<Locator> {
  await findOrders(page, number);
  const drawer = await openDrawer(page, number);
  await drawer.getByText('Como os preços foram formados').click();
  return drawer;
}

/** An order's detail, opened again: all of it as it is now. */
export async function openMyOrder(page: Page, number: string): Promise<Locator> {
  await page.goto('/reseller/orders');
  await detailsLink(page, number).click();
  const dialog = myOrder(page, number);
  await expect(dialog.getByRole('heading', { name: 'Histórico' })).toBeVisible();
  return dialog;
}

/** Sends a file as proof of a payment, from the open order. */
export async function sendReceipt(dialog: Locator, name: string): Promise<void> {
  await dialog.getByLabel('Comprovante de pagamento').setInputFiles(newReceipt(name));
  await dialog.getByRole('button', { name: 'Enviar comprovante' }).click();
  await expect(toast(dialog.page(), 'Comprovante enviado')).toBeVisible();
}

const DECIDED = {
  Aprovar: 'Comprovante aprovado com sucesso',
  Rejeitar: 'Comprovante rejeitado',
};

/** Answers the question about a receipt, typing into its one field where something is to be said. */
export async function decideReceipt(
  page: Page,
  number: string,
  { task, file, typed = '' }: { task: keyof typeof DECIDED; file: string; typed?: string },
): Promise<void> {
  const button = { name: `${task} comprovante ${file} do pedido #${number}`, exact: true };
  await receiptsOf(page, number).getByRole('button', button).click();
  const dialog = page.getByRole('dialog', { name: `${task} comprovante`, exact: true });
  await dialog.getByRole('textbox').fill(typed);
  await dialog.getByRole('button', { name: `${task} comprovante`, exact: true }).click();
  await expect(toast(page, DECIDED[task])).toBeVisible();
  await expect(dialog).toBeHidden();
}
