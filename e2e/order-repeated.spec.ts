import {
  amount,
  chooseTerm,
  finishButton,
  MINIMUM,
  newBuyer,
  orderedBy,
  placedNumber,
  rowOf,
  untilCalculated,
} from './cart-page.ts';
import { expect, heading, test } from './fixtures.ts';
import { countInteractions } from './interactions.ts';
import { openMyOrder, toast } from './orders-page.ts';
import { changedElsewhere, created } from './products.ts';

const PIECES = 5;
const stockOf = (stock: number) => ({ msrp: 200, variants: [{ size: 'P', stock }] });

test('an order is repeated with what there is of it today', async ({ page, request, signedIn }) => {
  const buyer = await newBuyer(request);
  const same = await created(request, stockOf(4 * PIECES));
  const cheaper = await created(request, stockOf(4 * PIECES));
  const soldOut = await created(request, stockOf(PIECES));
  const reduced = await created(request, stockOf(PIECES + 2));
  const products = [same, cheaper, soldOut, reduced];
  const { orderNumber: number } = await orderedBy(
    request,
    buyer,
    products.map((product) => ({ product, size: 'P', quantity: PIECES })),
  );
  await changedElsewhere(request, cheaper, { price40: 99 });

  await signedIn(buyer);
  const order = await openMyOrder(page, number);
  await order.getByRole('button', { name: 'Repetir pedido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Repetir pedido', exact: true });
  const lineOf = ({ title }: { title: string }) =>
    dialog.getByRole('listitem').filter({ hasText: title });
  await expect(dialog).toContainText('Nem tudo está como neste pedido.');
  await expect(lineOf(same)).toContainText('Disponível');
  await expect(lineOf(cheaper)).toContainText('O preço mudou: de R$ 120,00 para R$ 99,00');
  await expect(lineOf(soldOut)).toContainText('Esgotado');
  await expect(lineOf(reduced)).toContainText('Só 2 em estoque');
  await expect(dialog).toContainText('12 peçasR$ 1.335,00');
  await dialog.getByRole('button', { name: 'Adicionar ao carrinho' }).click();

  await expect(toast(page, '12 peças adicionadas ao carrinho!')).toBeVisible();
  await expect(heading(page, 'Carrinho')).toBeVisible();
  await untilCalculated(page);
  await expect(amount(page, 'Subtotal')).toHaveText('R$ 1.335,00');
  const quantityOf = ({ title }: { title: string }) =>
    page.getByLabel(`Quantidade ${title} P`, { exact: true });
  await expect(quantityOf(same)).toHaveValue(String(PIECES));
  await expect(quantityOf(cheaper)).toHaveValue(String(PIECES));
  await expect(quantityOf(reduced)).toHaveValue('2');
  await expect(rowOf(page, soldOut, 'P')).toHaveCount(0);
});

test(
  'the last order is placed again with three presses',
  { tag: '@phone' },
  async ({ page, request, signedIn }) => {
    const buyer = await newBuyer(request);
    const product = await created(request, stockOf(4 * MINIMUM));
    await orderedBy(request, buyer, [{ product, size: 'P', quantity: MINIMUM }]);
    await signedIn(buyer);
    await page.goto('/reseller');
    const again = page.getByRole('button', { name: 'Repetir último pedido' });
    await expect(page.getByText('Tudo em estoque.')).toBeVisible();
    const interactions = await countInteractions(page);
    await again.click();
    await untilCalculated(page);
    await chooseTerm(page, 'boleto_30');
    await finishButton(page).click();
    await placedNumber(page);
    expect(await interactions()).toBe(3);
  },
);
