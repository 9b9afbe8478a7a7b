/** Typed with a comma or a point: measures are small, so either is the decimal one. */
const DECIMAL = /^\d+(?:[.,]\d+)?$/;

/** The number somebody typed, or nothing when it is none or has too many decimals. */
export function parseDecimal(typed: string, mostDecimals: number): number | undefined {
  const text = typed.trim();
  if (!DECIMAL.test(text)) return undefined;
  const [, decimals = ''] = text.split(/[.,]/);
  return decimals.length > mostDecimals ? undefined : Number(text.replace(',', '.'));
}

/** `0,220`: without marks between thousands, so that it can be typed over. */
export const formatDecimal = (value: number, leastDecimals: number, mostDecimals: number): string =>
  value.toLocaleString('pt-BR', {
    minimumFractionDigits: leastDecimals,
    maximumFractionDigits: mostDecimals,
    useGrouping: false,
  });
