import { addDays, civilDate, nextBusinessDay } from '#contract/calendar';
import { moneyText } from '#contract/money-text';
import { textOfPdf } from '#server/testing/read-pdf';

import { newBuyer } from './cart-page.ts';
import { downloaded } from './files.ts';
import { applyReturn, ourNumberOn, showPart, withRemittancesAlone } from './finance-page.ts';
import { expect, heading, test } from './fixtures.ts';
import {
  findOrders,
  invoicesOf,
  myOrder,
  openDrawer,
  openMyOrder,
  orderButton,
  orderOf,
  statusIn,
  toast,
} from './orders-page.ts';

const ABATED = 25;
const today = civilDate(new Date());
const dueDate = nextBusinessDay(addDays(today, 30), 'bank');

test('an abatement is given, told to the bank, confirmed and paid with, seen from both sides', async ({
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  const buyer = await newBuyer(request);
  const { orderNumber: number, total } = await orderOf(request, buyer);
  const amount = Math.round(total * 100);
  const rest = moneyText((amount - ABATED * 100) / 100);
  await signedIn(buyer);
  const admin = await someoneElse('admin');
  const remit = async () => {
    await admin.goto('/admin/finance');
    await expect(heading(admin, 'Financeiro')).toBeVisible();
    await showPart(admin, 'Remessas');
    const file = await downloaded(admin.getByRole('button', { name: 'Gerar remessa' }));
    return file.content.toString('latin1').split('\r\n');
  };

  await findOrders(admin, number);
  await orderButton(admin, 'Aprovar', number).click();
  await expect(toast(admin, 'Pedido aprovado e faturas geradas')).toBeVisible();
  await openMyOrder(page, number);
  await withRemittancesAlone(remit);
  await page.reload();
  const paper = await downloaded(
    myOrder(page, number).getByRole('link', { name: 'Baixar boleto (aguardando registro)' }),
  );
  const ourNumber = ourNumberOn(await textOfPdf(paper.content));
  const about = { number: ourNumber, amount, dueDate };
  await showPart(admin, 'Retornos');
  await applyReturn(admin, { ...about, code: '02' }, 'Registrado', `#${number}`);

  await findOrders(admin, number);
  const drawer = await openDrawer(admin, number);
  await drawer.getByRole('button', { name: 'Conceder abatimento da fatura 1' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Conceder abatimento' });
  await dialog.getByLabel('Valor do abatimento').fill(`${ABATED},00`);
  await expect(dialog).toContainText(`A fatura passa a cobrar ${rest}.`);
  await dialog.getByLabel('Motivo').fill('Peça com defeito');
  await dialog.getByRole('button', { name: 'Conceder abatimento' }).click();
  await expect(toast(admin, 'Abatimento concedido com sucesso')).toBeVisible();
  const told = await withRemittancesAlone(remit);
  const titled = String(ourNumber).padStart(8, '0');
  const [line, ...more] = told.filter((one) => one[13] === 'P' && one.slice(40, 48) === titled);
  expect(more).toEqual([]);
  expect(line?.slice(15, 17)).toBe('04');
  expect([Number(line?.slice(85, 100)), Number(line?.slice(180, 195))]).toEqual([
    amount,
    ABATED * 100,
  ]);

  await page.reload();
  const invoices = invoicesOf(myOrder(page, number));
  await expect(invoices).toContainText(`faltam ${rest}`);
  await expect(invoices).toContainText('O banco ainda não confirmou o abatimento');
  await showPart(admin, 'Retornos');
  const given = { ...about, abatement: ABATED * 100 };
  await applyReturn(admin, { ...given, code: '12' }, 'Abatimento concedido', `#${number}`);
  await page.reload();
  await expect(invoices).toContainText(`faltam ${rest}`);
  await expect(invoices).not.toContainText('O banco ainda não confirmou o abatimento');

  const paid = { ...given, code: '06', paid: amount - ABATED * 100, occurredOn: today };
  await applyReturn(admin, paid, 'Pago', `#${number}`, rest);
  await findOrders(admin, number);
  await expect(statusIn(admin, number)).toContainText('Pago');
});
