import {
  expect,
  type APIRequestContext,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';

import { checkoutEndpoint, type PlacedOrder } from '#contract/checkout';
import { PAYMENT_TERMS, type PaymentTerm } from '#contract/payment-term';
import type { Product } from '#contract/product';
import { getProductEndpoint, stockMovementsEndpoint } from '#contract/product-endpoints';
import { meEndpoint } from '#contract/session';
import { DEMO_SETTINGS } from '#server/demo/demo-settings';

import { approved, bearer, type Company } from './companies.ts';
import { adminToken, heading, leaveInStorage, tokenOf } from './fixtures.ts';

/** The least number of pieces that the company of the run takes an order for. */
export const MINIMUM = DEMO_SETTINGS.minimum_pieces;

export type Buyer = Company & { id: string; token: string };

/** A company of its own that may buy, and its session. */
export async function newBuyer(
  request: APIRequestContext,
  fields: Partial<Company> = {},
): Promise<Buyer> {
  const company = await approved(request, fields);
  const token = await tokenOf(request, company);
  const reply = await request.get(meEndpoint.path, { headers: bearer(token) });
  const { user } = meEndpoint.reply.parse(await reply.json());
  return { ...company, id: user.id, token };
}

export type Wanted = { product: Product; size: string; quantity: number };

/** The line that the catalogue would have put into the cart. */
export function lineOf({ product, size, quantity }: Wanted) {
  const variant = product.variants.find((one) => one.size === size);
  if (!variant) throw new Error(`${product.title} has no size ${size}`);
  const { id: productId, title, sku, description, price, weight } = product;
  const { id: variantId, stock } = variant;
  const described = { title, sku, description, price, weight, image: null, stock };
  return { id: `${productId}:${size}`, productId, variantId, size, ...described, quantity };
}

/** Signed in, with a cart that was filled on an earlier visit. */
export async function arriveWith(page: Page, buyer: Buyer, wanted: Wanted[]): Promise<void> {
  await leaveInStorage(page, 'token', buyer.token);
  await leaveInStorage(page, `cart:${buyer.id}`, JSON.stringify({ items: wanted.map(lineOf) }));
}

/** The cart with prices, stock and freight read: everything on it may be pressed. */
export async function openCart(page: Page): Promise<void> {
  await page.goto('/reseller/cart');
  await expect(heading(page, 'Carrinho')).toBeVisible();
  await untilCalculated(page);
}

/** Until the total on screen is the one that counts. */
export async function untilCalculated(page: Page): Promise<void> {
  await expect(amount(page, 'Total')).toHaveText(/R\$/);
  await expect(finishButton(page)).not.toHaveAttribute('aria-busy', 'true');
}

/** What the summary says of one amount. */
export const amount = (page: Page, label: string): Locator =>
  page
    .locator('.summary .sum > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');

export const finishButton = (page: Page) => page.getByRole('button', { name: 'Finalizar Pedido' });

/** The block of a product that has pieces of this size, or its line among what cannot be ordered. */
export const rowOf = (page: Page, { title }: Pick<Product, 'title'>, size: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: title })
    .filter({ hasText: `Tamanho ${size}` });

/** The fields of an address that stands in two lines as long as nothing is missing. */
export const changeAddress = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Alterar endereço de entrega' }).click();

/** Where the goods go, in short. */
export const addressText = (page: Page) => page.getByRole('main').getByText(/ · CEP \d{5}-\d{3}$/);

/** The street and number; its name goes on with a mark where it is required. */
export const addressField = (page: Page) => page.getByRole('textbox', { name: /^Endereço/ });

/** Presses the card, as a person does; the radio itself is not drawn. */
export async function chooseTerm(page: Page, term: PaymentTerm): Promise<void> {
  const { label } = PAYMENT_TERMS[term];
  await page.getByText(label, { exact: true }).click();
  await expect(page.getByRole('radio', { name: label })).toBeChecked();
}

export const receiptField = (page: Page) => page.getByLabel('Comprovante de pagamento');

/** The smallest file that is a PDF by its content. */
export const PDF = {
  name: 'comprovante.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
  ),
};

const SENT = 'Checkout realizado com sucesso!';

/** The number of the order in the confirmation. */
export async function placedNumber(page: Page): Promise<string> {
  const title = page.getByRole('heading', { level: 1, name: /^Pedido #\d{8} / });
  await expect(title).toBeVisible();
  await expect(page.getByText(SENT)).toBeVisible();
  return /#(\d{8})/.exec(await title.innerText())?.[1] ?? '';
}

/** What was sent to the checkout from now on, whatever became of it. */
export function sentOrders(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (isCheckout(request)) sent.push(request);
  });
  return sent;
}

export const CHECKOUT_URL = `**${checkoutEndpoint.path}`;
const isCheckout = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith(checkoutEndpoint.path);

/** The orders that took pieces of a product, oldest first, as the ledger of its stock has them. */
export async function ordersOf(
  request: APIRequestContext,
  { id }: Pick<Product, 'id'>,
): Promise<string[]> {
  const headers = bearer(await adminToken(request));
  const reply = await request.get(`/api/products/${id}/movements`, { headers });
  const { movements } = stockMovementsEndpoint.reply.parse(await reply.json());
  const numbers = movements
    .filter(({ cause }) => cause === 'order')
    .map(({ orderNumber }) => String(orderNumber).padStart(8, '0'));
  return [...new Set(numbers)].toReversed();
}

/** What is left of a size. */
export async function stockLeft(
  request: APIRequestContext,
  { id }: Pick<Product, 'id'>,
  size: string,
): Promise<number | undefined> {
  const headers = bearer(await adminToken(request));
  const reply = await request.get(`/api/products/${id}`, { headers });
  const { product } = getProductEndpoint.reply.parse(await reply.json());
  return product.variants.find((variant) => variant.size === size)?.stock;
}

/** An order that was placed on an earlier visit. */
export async function orderedBy(
  request: APIRequestContext,
  { token, address, city, state, zipCode }: Buyer,
  wanted: Wanted[],
  term: PaymentTerm = 'boleto_30',
): Promise<PlacedOrder> {
  const reply = await request.post(checkoutEndpoint.path, {
    headers: bearer(token),
    data: {
      items: wanted.map(lineOf).map(({ variantId, quantity }) => ({ variantId, quantity })),
      shippingType: 'ECONOMIC',
      term,
      shippingAddress: { address, city, state, zipCode },
    },
  });
  expect(reply.status(), 'an order placed before').toBe(201);
  return checkoutEndpoint.reply.parse(await reply.json());
}

/** Another company that orders at the same time, from another computer. */
export const orderedElsewhere = async (
  request: APIRequestContext,
  wanted: Wanted[],
): Promise<PlacedOrder> => orderedBy(request, await newBuyer(request), wanted);
