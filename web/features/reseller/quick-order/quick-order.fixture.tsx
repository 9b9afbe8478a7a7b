import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { settingsEndpoint } from '#contract/checkout-settings';
import type { Reply } from '#contract/endpoint';
import {
  matchQuickOrderEndpoint,
  type QuickAnswer,
  type QuickPiece,
  type QuickProduct,
} from '#contract/quick-order';
import { checkoutSettings } from '#web/testing/checkout.fixture.ts';
import { openPages } from '#web/testing/open-pages.tsx';
import { uuid } from '#web/testing/product.fixture.ts';
import { reseller } from '#web/testing/reseller.fixture.ts';
import { server } from '#web/testing/server.ts';

import { QuickOrderPage } from './quick-order-page.tsx';

export const ANA = reseller(1, { approved: true });
export const DRAFT = `quick-order:${ANA.id}`;

export const quickProduct = (n: number, more: Partial<QuickProduct> = {}): QuickProduct => ({
  id: uuid(n),
  sku: `VE-${n}`,
  title: `Vestido ${n}`,
  description: 'Viscose',
  price: 100.1,
  weight: 0.3,
  image: null,
  sizes: ['P', 'M', 'G'],
  ...more,
});

/** Of product `n`, with ten of each size unless told. */
export const piece = (n: number, size: string, quantity: number, stock = 10): QuickPiece => ({
  variantId: uuid(n * 100 + ['P', 'M', 'G'].indexOf(size)),
  size,
  quantity,
  stock,
});
export const matched = (n: number, ...pieces: QuickPiece[]): QuickAnswer => ({
  state: 'matched',
  reading: 0,
  productId: uuid(n),
  pieces,
});

/** What the server says of a line, by the name in its first reading. */
export function answer(
  answers: Record<string, QuickAnswer>,
  products: QuickProduct[] = [1, 2, 3].map((n) => quickProduct(n)),
) {
  server.reply(settingsEndpoint, { settings: checkoutSettings() });
  server.reply(matchQuickOrderEndpoint, ({ body }): Reply<typeof matchQuickOrderEndpoint> => ({
    products,
    lines: body.lines.map(
      ([reading]) => answers[reading?.name ?? ''] ?? { state: 'unmatched' as const },
    ),
  }));
}

/** The names that were asked for, of every call. */
export const askedNames = () =>
  server
    .calls(matchQuickOrderEndpoint)
    .map(({ body }) => matchQuickOrderEndpoint.body.parse(body).lines.map(([one]) => one?.name));

export const open = () =>
  openPages(
    { '/reseller/quick-order': QuickOrderPage, '/reseller/cart': 'Carrinho' },
    { at: '/reseller/quick-order', user: ANA, title: 'Pedido rápido' },
  );

export const field = () => screen.getByRole('textbox', { name: 'Código, tamanho e quantidade' });
export const paste = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.click(field());
  await userEvent.paste(text);
};
/** Rows as they are read, in their order. */
export const rows = () =>
  [...document.querySelectorAll('.quick-row__name')].map(({ textContent }) => textContent);
