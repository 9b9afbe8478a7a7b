import { expect, heading, test } from './fixtures.ts';

test(
  'on a telephone each order names its term, and the buttons below the page and how many there are',
  { tag: '@phone-only' },
  async ({ page, signedIn }) => {
    await signedIn('reseller');
    await page.goto('/reseller/orders');
    await expect(heading(page, 'Meus Pedidos')).toBeVisible();
    const details = page.getByRole('link', { name: /^Ver detalhes do pedido/ });
    await expect(details).not.toHaveCount(0);
    const terms = page
      .getByRole('row')
      .filter({ has: details })
      .getByText(/^(?:Boleto 30 dias|50\/50|Antecipado)$/)
      .filter({ visible: true });
    await expect(terms).toHaveCount(await details.count());

    const pager = page.getByRole('navigation', { name: 'Paginação' });
    const place = pager.getByText(/^Página \d+ de \d+$/).filter({ visible: true });
    await expect(place).toHaveText(/^Página 1 de [2-9]$/);
    await pager.getByRole('button', { name: 'Próximo' }).click();
    await expect(place).toHaveText(/^Página 2 de [2-9]$/);
  },
);
