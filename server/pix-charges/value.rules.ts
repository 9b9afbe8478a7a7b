/** As the API writes amounts: ten digits, a point, two digits. */
const VALUE = /^(\d{1,10})\.(\d{2})$/;

/** Undefined: not an amount of the API. */
export function centsOfValue(text: string): number | undefined {
  const [, reais, cents] = VALUE.exec(text) ?? [];
  return reais === undefined || cents === undefined ? undefined : Number(`${reais}${cents}`);
}

export const valueOf = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
