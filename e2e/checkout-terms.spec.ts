import sharp from 'sharp';

import { calculateShippingEndpoint } from '#contract/shipping';

import {
  addressField,
  addressText,
  amount,
  arriveWith,
  changeAddress,
  chooseTerm,
  finishButton,
  MINIMUM,
  newBuyer,
  openCart,
  ordersOf,
  PDF,
  placedNumber,
  receiptField,
  sentOrders,
  stockLeft,
  untilCalculated,
  type Buyer,
} from './cart-page.ts';
import { cartButton, cartDrawer, openCatalog, openProduct, sizesRegion } from './catalog-page.ts';
import { bearer } from './companies.ts';
import { expect, leaveInStorage, test } from './fixtures.ts';
import { mailsTo } from './mail-box.ts';
import { created } from './products.ts';

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
/** As it is read on screen, where the space between does not break. */
const money = (centavos: number) => reais.format(centavos / 100).replaceAll(/\s/g, ' ');

const WEIGHT = 0.3;
const PRICE = 120_00;
const SHELF = [
  { size: 'P', stock: 2 * MINIMUM },
  { size: 'M', stock: 2 * MINIMUM },
];
const shelf = { msrp: 200, weight: WEIGHT, variants: SHELF };

type Context = { request: Parameters<typeof newBuyer>[0]; buyer: Buyer };

/** What the table asks for the parcel, in centavos. */
async function freightOf(
  { request, buyer }: Context,
  shippingType: 'ECONOMIC' | 'EXPRESS',
  pieces: number,
): Promise<number> {
  const reply = await request.post(calculateShippingEndpoint.path, {
    headers: bearer(buyer.token),
    data: { state: buyer.state, weight: (WEIGHT * 1000 * pieces) / 1000, shippingType },
  });
  const { cost } = calculateShippingEndpoint.reply.parse(await reply.json());
  return Math.round(cost * 100);
}

test(
  'boleto: from the catalogue to the confirmation',
  { tag: '@phone' },
  async ({ page, request }) => {
    const buyer = await newBuyer(request);
    const product = await created(request, shelf);
    await leaveInStorage(page, 'token', buyer.token);
    await openCatalog(page, `?search=${encodeURIComponent(product.title)}`);
    const dialog = await openProduct(page, product);
    await dialog.getByRole('button', { name: 'Adicionar por tamanhos' }).click();
    const grid = sizesRegion(page);
    await grid.getByLabel('Quantidade P').fill(String(MINIMUM));
    await grid.getByLabel('Quantidade M').fill('2');
    await grid.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await expect(dialog).toBeHidden();
    await cartButton(page, `${MINIMUM + 2} peças`).click();
    await cartDrawer(page).getByRole('link', { name: 'Ir para carrinho' }).click();
    await untilCalculated(page);

    await chooseTerm(page, 'boleto_30');
    const subtotal = PRICE * (MINIMUM + 2);
    const freight = await freightOf({ request, buyer }, 'ECONOMIC', MINIMUM + 2);
    await expect(addressText(page)).toContainText(buyer.address);
    await expect(amount(page, 'Subtotal')).toHaveText(money(subtotal));
    await expect(amount(page, 'Frete econômico')).toHaveText(money(freight));
    await expect(amount(page, 'Total')).toHaveText(money(subtotal + freight));
    await finishButton(page).click();

    const number = await placedNumber(page);
    await expect(
      page.getByRole('heading', { name: `Pedido #${number} enviado para análise` }),
    ).toBeFocused();
    await expect(page.getByText('Em análise', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Aguardando aprovação/)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(money(subtotal + freight));
    await expect(page.getByRole('button', { name: 'Abrir carrinho', exact: true })).toBeVisible();
    // The address holds the order: whoever comes back to it finds the confirmation again.
    await page.reload();
    await expect(
      page.getByRole('heading', { name: `Pedido #${number} enviado para análise` }),
    ).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: product.title })).toContainText(
      `${MINIMUM + 2} peças`,
    );
    expect(await ordersOf(request, product)).toEqual([number]);
    expect(await stockLeft(request, product, 'P')).toBe(MINIMUM);
    expect(await stockLeft(request, product, 'M')).toBe(2 * MINIMUM - 2);
    await expect
      .poll(async () =>
        (await mailsTo(buyer.email)).filter((mail) => mail.subject?.includes(number)),
      )
      .toHaveLength(1);
  },
);

test('half and half: by express, to another address', async ({ page, request }) => {
  const buyer = await newBuyer(request);
  const product = await created(request, shelf);
  await arriveWith(page, buyer, [{ product, size: 'P', quantity: MINIMUM }]);
  await openCart(page);
  await changeAddress(page);
  await addressField(page).fill('Avenida Paulista, 1000');
  await page.getByLabel('Cidade').fill('São Paulo');
  await page.getByLabel('Estado (UF)').selectOption('SP');
  await page.getByLabel('CEP').fill('01310100');
  await expect(page.getByLabel('CEP')).toHaveValue('01310-100');
  await page.getByText('Expresso', { exact: true }).click();
  await chooseTerm(page, 'parcelado_50_50');

  const there = { ...buyer, state: 'SP' };
  const freight = await freightOf({ request, buyer: there }, 'EXPRESS', MINIMUM);
  await expect(amount(page, 'Frete expresso')).toHaveText(money(freight));
  const total = money(PRICE * MINIMUM + freight);
  await expect(amount(page, 'Total')).toHaveText(total);
  await finishButton(page).click();

  const number = await placedNumber(page);
  await expect(
    page.getByRole('heading', { name: `Pedido #${number} enviado para análise` }),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText(total);
  expect(await ordersOf(request, product)).toEqual([number]);

  // The next order starts where this one went; the profile keeps its own address.
  await page.evaluate(([key, cart]) => localStorage.setItem(key, cart), [
    `cart:${buyer.id}`,
    JSON.stringify({ items: [{ productId: product.id, title: product.title, price: 120 }] }),
  ] as const);
  await page.goto('/reseller/cart');
  await expect(addressText(page)).toContainText('Avenida Paulista, 1000 · São Paulo, SP');
  await page.getByRole('button', { name: 'Usar endereço do perfil' }).click();
  await expect(addressText(page)).toContainText(buyer.address);
});

test('in advance: with the receipt as a PDF, then as a photograph that travels smaller', async ({
  page,
  request,
}) => {
  const buyer = await newBuyer(request);
  const product = await created(request, shelf);
  await arriveWith(page, buyer, [{ product, size: 'P', quantity: MINIMUM }]);
  await openCart(page);
  await chooseTerm(page, 'antecipado_3');
  const missing = 'Envie o comprovante de pagamento (PIX/depósito)';
  await expect(finishButton(page)).toBeDisabled();
  await expect(finishButton(page)).toHaveAccessibleDescription(missing);

  const before = PRICE * MINIMUM + (await freightOf({ request, buyer }, 'ECONOMIC', MINIMUM));
  const discount = Math.round((before * 3) / 100);
  await expect(amount(page, 'Desconto antecipado (3%)')).toHaveText(`− ${money(discount)}`);
  await expect(amount(page, 'Total')).toHaveText(money(before - discount));
  await receiptField(page).setInputFiles(PDF);
  await expect(page.getByText(`${PDF.name} · 1 KB`)).toBeVisible();
  await expect(finishButton(page)).toBeEnabled();

  const photo = await sharp({
    create: {
      width: 2400,
      height: 3200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  const file = { name: 'comprovante.jpg', mimeType: 'image/jpeg', buffer: photo };
  await receiptField(page).setInputFiles(file);
  await expect(page.getByText(/^comprovante\.jpg · /)).toBeVisible();
  const sent = sentOrders(page);
  await finishButton(page).click();

  const number = await placedNumber(page);
  await expect(page.getByRole('heading', { name: `Pedido #${number} realizado` })).toBeVisible();
  await expect(
    page.getByText('Aguardando confirmação de pagamento', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText(money(before - discount));
  expect(sent).toHaveLength(1);
  const length = Number(await sent[0]?.headerValue('content-length'));
  expect(length).toBeGreaterThan(10_000);
  expect(length).toBeLessThan(photo.length);
  expect(await ordersOf(request, product)).toEqual([number]);
  expect(await stockLeft(request, product, 'P')).toBe(MINIMUM);
});
