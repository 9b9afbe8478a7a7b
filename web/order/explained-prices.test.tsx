import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { PriceExplanation } from '#contract/explained-price';
import { asId, type VariantId } from '#contract/ids';

import { ExplainedPrices } from './explained-prices.tsx';

const item = (n: number, size: string, unitPrice: number) => ({
  productId: `p${n}`,
  variantId: `v${n}${size}`,
  sku: `S${n}`,
  title: `Camisa ${n}`,
  color: n === 1 ? 'Azul' : null,
  size,
  quantity: 2,
  unitPrice,
});
const ITEMS = [item(1, 'P', 40), item(1, 'M', 40), item(2, 'P', 60)];
const line = (variantId: string): PriceExplanation['items'][number] => ({
  variantId: asId<VariantId>(variantId),
  reference: 60,
  reasons: [
    { by: 'table', name: 'Ouro', change: -15 },
    { by: 'ladder', name: 'Volume', pieces: 20, change: -5 },
  ],
  price: 40,
});

test('a garment with several sizes is explained once, and adds up', () => {
  render(<ExplainedPrices items={ITEMS} explanation={{ items: [line('v1P'), line('v1M')] }} />);
  const rows = screen.getAllByRole('listitem', { hidden: true });
  expect(rows.map((row) => row.textContent?.replaceAll('\u00A0', ' '))).toEqual([
    'Camisa 1 Azul R$ 60,00 − R$ 15,00 (tabela “Ouro”) − R$ 5,00 (“Volume”, a partir de 20 peças) = R$ 40,00',
  ]);
});

test('where there is nothing to explain nothing is there', () => {
  const { container } = render(<ExplainedPrices items={ITEMS} explanation={undefined} />);
  expect(container).toBeEmptyDOMElement();
});

const off = (variantId: string, amount: number) => ({
  variantId: asId<VariantId>(variantId),
  amount,
});

test('a coupon is told with what it took off each garment', () => {
  const coupon = {
    code: 'VERAO10',
    amount: 28,
    items: [off('v1P', 8), off('v1M', 8), off('v2P', 12)],
  };
  render(<ExplainedPrices items={ITEMS} explanation={{ items: [], coupon }} />);
  expect(
    screen.getByRole('listitem', { hidden: true }).textContent?.replaceAll('\u00A0', ' '),
  ).toBe('Cupom VERAO10 − R$ 28,00: Camisa 1 Azul − R$ 16,00; Camisa 2 − R$ 12,00');
});
