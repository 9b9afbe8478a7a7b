import { moneyText, readCents } from '#contract/money-text';

const AMOUNT = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `R$ 1.234,50`, joined by a no-break space. */
export const formatMoney = moneyText;

/** `1.234,50`, for a field that carries its `R$` beside it. */
export const formatAmount = (reais: number): string => AMOUNT.format(reais);

/** The reais somebody typed, or nothing when it cannot be read as an amount. */
export function parseAmount(typed: string): number | undefined {
  const centavos = readCents(typed);
  return centavos === undefined ? undefined : centavos / 100;
}
