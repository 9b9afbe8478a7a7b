import {
  arriveWith,
  changeAddress,
  chooseTerm,
  finishButton,
  MINIMUM,
  newBuyer,
  openCart,
  PDF,
  placedNumber,
  receiptField,
} from './cart-page.ts';
import { expect, test } from './fixtures.ts';
import { changedElsewhere, created } from './products.ts';
import { violationsOnBothScreens } from './serious-violations.ts';

test('a filled cart with changes and complaints is usable by everyone', async ({
  page,
  request,
}) => {
  const variants = [
    { size: 'P', stock: MINIMUM },
    { size: 'M', stock: 1 },
  ];
  const product = await created(request, { variants });
  await arriveWith(page, await newBuyer(request), [
    { product, size: 'P', quantity: MINIMUM },
    { product, size: 'M', quantity: 3 },
  ]);
  await changedElsewhere(request, product, { price40: 99 });
  await openCart(page);
  await chooseTerm(page, 'boleto_30');
  await expect(page.getByText(/^Resta 1/)).toBeVisible();
  expect(await violationsOnBothScreens(page), 'with changes').toEqual([]);
  await changeAddress(page);
  await page.getByLabel('Cidade').fill('');
  await finishButton(page).click();
  await expect(page.getByText('Cidade é obrigatória')).toBeVisible();
  expect(await violationsOnBothScreens(page), 'with complaints').toEqual([]);
});

test('payment in advance and the confirmation are usable by everyone', async ({
  page,
  request,
}) => {
  const product = await created(request, { variants: [{ size: 'P', stock: MINIMUM }] });
  await arriveWith(page, await newBuyer(request), [{ product, size: 'P', quantity: MINIMUM }]);
  await openCart(page);
  await chooseTerm(page, 'antecipado_3');
  await expect(page.getByRole('img', { name: 'QR Code do PIX' })).toBeVisible();
  expect(await violationsOnBothScreens(page), 'without a receipt').toEqual([]);
  await receiptField(page).setInputFiles({ ...PDF, mimeType: 'text/plain' });
  await expect(page.getByText('Arquivo inválido. Envie PDF, JPG ou PNG.')).toBeVisible();
  expect(await violationsOnBothScreens(page), 'with a refused receipt').toEqual([]);
  await receiptField(page).setInputFiles(PDF);
  await expect(page.getByRole('button', { name: 'Remover comprovante' })).toBeVisible();
  expect(await violationsOnBothScreens(page), 'with a receipt').toEqual([]);
  await finishButton(page).click();
  await placedNumber(page);
  expect(await violationsOnBothScreens(page), 'the confirmation').toEqual([]);
});
