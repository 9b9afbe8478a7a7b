import { addressField, MINIMUM, ordersOf, stockLeft } from './cart-page.ts';
import { approved } from './companies.ts';
import { expect, heading, test } from './fixtures.ts';
import { mailsTo } from './mail-box.ts';
import { orderButton, statusIn } from './orders-page.ts';
import { created } from './products.ts';
import { findReseller } from './resellers-page.ts';

test('an administrator enters an order from the row of a reseller', async ({
  page,
  request,
  signedIn,
}) => {
  const company = await approved(request);
  const product = await created(request, {
    msrp: 200,
    variants: [{ size: 'P', stock: 2 * MINIMUM }],
  });
  await signedIn('admin');
  await findReseller(page, company);
  await page.getByRole('link', { name: `Novo pedido para ${company.companyName}` }).click();
  await expect(heading(page, 'Novo Pedido')).toBeVisible();
  const register = page.getByRole('button', { name: 'Registrar pedido' });
  await expect(register).toBeDisabled();

  await page.getByRole('searchbox', { name: 'Buscar produtos' }).fill(product.title);
  await expect(page.getByText('1 produto', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${product.title}`) }).click();
  const quantity = page.getByLabel(`Quantidade ${product.title} P`, { exact: true });
  await quantity.fill(String(MINIMUM - 1));
  await expect(page.getByText('Adicione mais 1 peça(s) para finalizar.')).toBeVisible();
  await expect(register).toBeDisabled();
  await quantity.fill(String(MINIMUM));
  await expect(addressField(page)).toHaveValue(company.address);
  await page.getByText('Boleto 30 dias', { exact: true }).click();
  await expect(register).toBeEnabled();
  await register.dblclick();

  const done = page.getByRole('heading', { name: /^Pedido #\d{8} registrado$/ });
  await expect(done).toBeFocused();
  const number = /\d{8}/.exec(await done.innerText())?.[0] ?? '';
  await expect(page.getByText('Em análise', { exact: true })).toBeVisible();
  await expect(page.getByText('Aguardando aprovação', { exact: true })).toBeVisible();
  await expect(page.getByText(`Registrado em nome de ${company.companyName}`)).toBeVisible();
  expect(await ordersOf(request, product)).toEqual([number]);
  expect(await stockLeft(request, product, 'P')).toBe(MINIMUM);
  await expect
    .poll(async () =>
      (await mailsTo(company.email)).filter((mail) => mail.subject?.includes(number)),
    )
    .toHaveLength(1);

  await page.getByRole('link', { name: 'Ver pedidos' }).click();
  await expect(page.getByLabel('Filtrar por status')).toHaveValue('UNDER_REVIEW');
  await orderButton(page, 'Aprovar', number).click();
  await expect(statusIn(page, number)).toContainText('Aprovado');
});
