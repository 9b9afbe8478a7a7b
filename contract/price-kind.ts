/** What a price of a table is taken from. */
export const PRICE_KINDS = {
  price40: { label: 'Preço 40%' },
  price50: { label: 'Preço 50%' },
  percent: { label: 'Percentual sobre o preço sugerido' },
  own: { label: 'Preços próprios, produto a produto' },
} as const;
export type PriceKind = keyof typeof PRICE_KINDS;
