import { addDays, civilDate, dayText, nextBusinessDay } from '#contract/calendar';
import { listCollectionsEndpoint } from '#contract/collections';
import { deliveryText } from '#contract/delivery';

import {
  arriveWith,
  chooseTerm,
  finishButton,
  MINIMUM,
  newBuyer,
  openCart,
  placedNumber,
} from './cart-page.ts';
import { bearer } from './companies.ts';
import { adminToken, expect } from './fixtures.ts';
import {
  invoicesOf,
  myRow,
  openDrawer,
  openMyOrder,
  orderButton,
  orderRow,
  partOf,
  statusOf,
  toast,
} from './orders-page.ts';
import { test } from './own-server.ts';
import { created, newMark } from './products.ts';
import { expectUsableOnBothScreens } from './serious-violations.ts';

const today = civilDate(new Date());
const WINDOW = { deliveryFrom: addDays(today, 60), deliveryTo: addDays(today, 75) };

test('a season: a collection, an order in advance, its goods, and its delivery', async ({
  page,
  request,
  someoneElse,
}) => {
  const mark = newMark();
  const name = `Inverno ${mark}`;
  const admin = await someoneElse('admin');
  await test.step('the brand makes a collection', async () => {
    await admin.goto('/admin/collections');
    await admin.getByRole('button', { name: 'Nova coleção' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Nova coleção' });
    await dialog.getByLabel('Nome da coleção').fill(name);
    await dialog.getByLabel('História').fill('Lã e tricot em verdes de mata.');
    await dialog.getByLabel('Entrega desde').fill(WINDOW.deliveryFrom);
    await dialog.getByLabel('Entrega até').fill(WINDOW.deliveryTo);
    await dialog.getByRole('button', { name: 'Salvar coleção' }).click();
    await expect(dialog).toBeHidden();
    await expect(admin.getByRole('button', { name })).toBeVisible();
  });
  const headers = bearer(await adminToken(request));
  const listed = await request.get(listCollectionsEndpoint.path, { headers });
  const { collections } = listCollectionsEndpoint.reply.parse(await listed.json());
  const collection = collections.find((one) => one.name === name);
  const programmed = await created(request, {
    title: `Suéter ${mark}`,
    published: false,
    variants: [{ size: 'P', stock: MINIMUM + 5 }],
    ...(collection && { collectionId: collection.id }),
  });
  await admin.reload();
  await admin.getByRole('button', { name: 'Publicar coleção' }).click();
  await expect(toast(admin, 'Coleção publicada')).toBeVisible();
  await expectUsableOnBothScreens(admin, 'collections');

  const ready = await created(request, {
    title: `Camisa ${mark}`,
    variants: [{ size: 'P', stock: MINIMUM }],
  });
  const buyer = await newBuyer(request);
  await arriveWith(page, buyer, [
    { product: programmed, size: 'P', quantity: MINIMUM },
    { product: ready, size: 'P', quantity: 2 },
  ]);
  await test.step('the reseller sees what is ready and what is ordered in advance apart', async () => {
    await page.goto(`/reseller/catalog?search=${mark}`);
    const list = page.getByRole('region', { name: 'Produtos' });
    await expect(list).toContainText(ready.title);
    await expect(list).not.toContainText(programmed.title);
    await page.getByRole('button', { name: 'Programado' }).click();
    await expect(list).toContainText(programmed.title);
    await expect(list).not.toContainText(ready.title);
    await expect(list).toContainText(deliveryText(WINDOW));
    await expect(page.getByRole('region', { name })).toContainText('Lã e tricot');
    await expectUsableOnBothScreens(page, 'a collection in the catalogue');
  });

  await openCart(page);
  await expect(page.getByRole('heading', { name: '2 entregas, 2 pedidos' })).toBeVisible();
  // What is ready comes first, and has a minimum of its own.
  await expect(finishButton(page)).toBeDisabled();
  await page.getByText(`Programado · ${name}`, { exact: true }).click();
  await chooseTerm(page, 'boleto_30');
  await expect(page.getByRole('main')).toContainText(
    `os prazos contam da entrega, a partir de ${dayText(WINDOW.deliveryFrom)}`,
  );
  await expectUsableOnBothScreens(page, 'a cart for two deliveries');
  await finishButton(page).click();
  const number = await placedNumber(page);
  await expect(page.getByRole('main')).toContainText(`Programado · ${name}`);
  await expect(page.getByRole('main')).toContainText('O carrinho ainda tem 2 peças');

  await admin.goto('/admin/orders');
  await admin.getByRole('searchbox', { name: 'Buscar pedidos' }).fill(number);
  await orderButton(orderRow(admin, number), 'Aprovar', number).click();
  await expect(toast(admin, 'Pedido aprovado e faturas geradas')).toBeVisible();
  await page.getByRole('link', { name: 'Meus Pedidos' }).click();
  const dialog = await openMyOrder(page, number);
  await expect(partOf(dialog, 'Pagamento')).toContainText(deliveryText(WINDOW));
  const due = nextBusinessDay(addDays(WINDOW.deliveryFrom, 30), 'bank');
  await expect(invoicesOf(dialog)).toContainText([`Vencimento ${dayText(due)}`]);

  await test.step('its goods arrive', async () => {
    await admin.goto('/admin/collections');
    await admin.getByRole('button', { name: `Registrar chegada de ${programmed.title}` }).click();
    const arrival = admin.getByRole('dialog', { name: `Chegada: ${programmed.title}` });
    await arrival.getByLabel('Tamanho P').fill(String(MINIMUM + 3));
    await arrival.getByRole('button', { name: 'Registrar chegada' }).click();
    await expect(arrival).toBeHidden();
    await expect(admin.getByRole('main')).toContainText('Chegou');
  });

  await admin.goto('/admin/orders');
  await admin.getByRole('searchbox', { name: 'Buscar pedidos' }).fill(number);
  await admin.getByLabel('Filtrar por status').selectOption('Todos os status');
  const drawer = await openDrawer(admin, number);
  await expect(drawer).toContainText(name);
  await statusOf(drawer, number).selectOption('SHIPPED');
  const sending = admin.getByRole('dialog', { name: `Enviar pedido #${number}` });
  await sending.getByRole('button', { name: 'Marcar como enviado' }).click();
  await expect(statusOf(drawer, number)).toHaveValue('SHIPPED');
  await page.reload();
  await expect(myRow(page, number)).toContainText('Enviado');

  await test.step('it is delivered, and what nobody waited for is ready stock', async () => {
    await statusOf(drawer, number).selectOption('COMPLETED');
    await expect(statusOf(drawer, number)).toHaveValue('COMPLETED');
    await page.reload();
    await expect(myRow(page, number)).toContainText('Concluído');
    await page.goto(`/reseller/catalog?search=${mark}`);
    const list = page.getByRole('region', { name: 'Produtos' });
    await expect(list).toContainText(programmed.title);
    await expect(list).toContainText(ready.title);
  });
});
