import { moneyText } from '#contract/money-text';

const AMOUNT = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `R$ 1.234,50`, joined by a no-break space. */
export const formatMoney = moneyText;

/** `1.234,50`, for a field that carries its `R$` beside it. */
export const formatAmount = (reais: number): string => AMOUNT.format(reais);

const GROUPED = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/;
const PLAIN = /^\d+(?:,\d{1,2})?$/;
/** As a number pad or a spreadsheet writes it; `1.500` is read as one thousand five hundred. */
const WITH_POINT = /^\d+\.\d{1,2}$/;

/** The reais somebody typed, or nothing when it cannot be read as an amount. */
export function parseAmount(typed: string): number | undefined {
  const text = typed.replace(/^\s*R\$/, '').replaceAll(/\s/g, '');
  if (WITH_POINT.test(text)) return Number(text);
  if (!GROUPED.test(text) && !PLAIN.test(text)) return undefined;
  return Number(text.replaceAll('.', '').replace(',', '.'));
}
