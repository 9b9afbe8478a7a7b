import { addDays, civilDate, dayText, nextBusinessDay } from '#contract/calendar';
import { moneyText } from '#contract/money-text';
import { textOfPdf } from '#server/testing/read-pdf';

import { newBuyer } from './cart-page.ts';
import { copied, copy } from './clipboard.ts';
import { downloaded } from './files.ts';
import { applyReturn, ourNumberOn, showPart, withRemittancesAlone } from './finance-page.ts';
import { expect, heading, test } from './fixtures.ts';
import {
  detailsLink,
  findOrders,
  invoicesOf,
  mailAbout,
  myOrder,
  myRow,
  openMyOrder,
  orderButton,
  orderOf,
  orderRow,
  partOf,
  statusIn,
  stepsOf,
  toast,
} from './orders-page.ts';

const UNREGISTERED = 'AGUARDANDO REGISTRO';
const LINE = /\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}/;

const today = civilDate(new Date());
const dueDate = nextBusinessDay(addDays(today, 30), 'bank');

test('a boleto is drawn, sent to the bank, registered and paid, seen from both sides', async ({
  context,
  page,
  request,
  signedIn,
  someoneElse,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const buyer = await newBuyer(request);
  const { orderNumber: number, total } = await orderOf(request, buyer);
  const amount = Math.round(total * 100);
  await signedIn(buyer);
  const admin = await someoneElse('admin');

  const { draft, remittance } = await withRemittancesAlone(async () => {
    await findOrders(admin, number);
    await orderButton(admin, 'Aprovar', number).click();
    await expect(toast(admin, 'Pedido aprovado e faturas geradas')).toBeVisible();

    const order = await openMyOrder(page, number);
    await expect(invoicesOf(order)).toContainText(
      'Boleto em registro no banco: pode ser pago a partir de',
    );
    await expect(order.getByRole('button', { name: 'Copiar linha digitável' })).toHaveCount(0);
    await expect(invoicesOf(order)).not.toContainText(LINE);
    const paper = await downloaded(
      order.getByRole('link', { name: 'Baixar boleto (aguardando registro)' }),
    );

    await admin.getByRole('main').getByRole('link', { name: 'Financeiro', exact: true }).click();
    await expect(heading(admin, 'Financeiro')).toBeVisible();
    await admin.getByRole('searchbox', { name: 'Buscar faturas' }).fill(number);
    await expect(admin.getByRole('link', { name: `#${number}`, exact: true })).toBeVisible();
    await showPart(admin, 'Remessas');
    const press = admin.getByRole('button', { name: 'Gerar remessa' });
    const file = await downloaded(press);
    await expect(toast(admin, 'Remessa gerada com sucesso')).toBeVisible();
    await expect(admin.getByRole('row').filter({ hasText: file.name })).toBeVisible();
    return { draft: await textOfPdf(paper.content), remittance: file };
  });

  expect(draft).toContain(UNREGISTERED);
  expect(draft).toContain(`${Number(number)}-1`);
  expect(draft).toContain(dayText(dueDate));
  const ourNumber = ourNumberOn(draft);
  expect(ourNumber).toBeGreaterThan(0);
  expect(remittance.name).toMatch(new RegExp(`^remessa_341_\\d{6}_${today}\\.txt$`));
  const lines = remittance.content.toString('latin1').split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines.filter((line) => !/^[ -~]{240}$/.test(line))).toEqual([]);
  const titled = String(ourNumber).padStart(8, '0');
  const title = lines.filter((line) => line[13] === 'P' && line.slice(40, 48) === titled);
  expect(title).toHaveLength(1);
  // What is to be done with it, whose it is, when it is due and how much.
  expect(title[0]?.slice(15, 17)).toBe('01');
  expect(title[0]?.slice(62, 72).trim()).toBe(`${Number(number)}-1`);
  expect(title[0]?.slice(77, 85)).toBe(dueDate.split('-').toReversed().join(''));
  expect(Number(title[0]?.slice(85, 100))).toBe(amount);

  await showPart(admin, 'Retornos');
  const about = { number: ourNumber, amount, dueDate };
  await applyReturn(admin, { ...about, code: '02' }, 'Registrado', `#${number}`);

  const owed = page.getByRole('region', { name: 'Resumo das faturas' });
  await page.goto('/reseller/invoices');
  await expect(owed).toContainText('1 fatura');
  await detailsLink(page, number).click();
  const open = myOrder(page, number);
  await expect(invoicesOf(open)).toContainText('Boleto registrado');
  const shown = LINE.exec(await invoicesOf(open).innerText())?.[0] ?? 'no line';
  await copy(invoicesOf(open), 'linha digitável');
  await expect.poll(() => copied(page)).toBe(shown.replaceAll(/\D/g, ''));
  const paper = await downloaded(open.getByRole('link', { name: 'Baixar boleto', exact: true }));
  const registered = await textOfPdf(paper.content);
  expect(registered).not.toContain(UNREGISTERED);
  expect(registered).toContain(shown);
  expect(ourNumberOn(registered)).toBe(ourNumber);
  expect(await mailAbout(buyer.email, `Boleto do pedido #${number}`)).toContain(shown);

  const paid = { ...about, code: '06', paid: amount, creditDate: today, occurredOn: today };
  await applyReturn(admin, paid, 'Pago', `#${number}`, moneyText(total));
  await showPart(admin, 'A receber');
  await expect(admin.getByText('Nenhuma fatura encontrada', { exact: true })).toBeVisible();
  await findOrders(admin, number);
  await expect(statusIn(admin, number)).toContainText('Pago');
  await expect(orderRow(admin, number)).toContainText('Pagamento confirmado');

  // The address of the open order leads back to it.
  await page.reload();
  await expect(owed).toContainText('Nada em aberto');
  await expect(myRow(page, number)).toContainText('Pago');
  const settled = myOrder(page, number);
  await expect(partOf(settled, 'Pagamento')).toContainText('Pagamento confirmado');
  await expect(invoicesOf(settled)).toContainText(`Paga em ${dayText(today)}`);
  await expect(invoicesOf(settled)).not.toContainText(LINE);
  await expect(stepsOf(settled).first()).toContainText('Pago');
});
