const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Reais as people read them: `R$ 1.234,50`, with a space that does not break. */
export const moneyText = (reais: number): string => REAIS.format(reais);

const FORMS = [
  /^(\d+)(?:,(\d{1,2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
  // As a number pad or a spreadsheet writes it; `1.500` is read as one thousand five hundred.
  /^(\d+)\.(\d{1,2})$/,
];

/**
 * Whole centavos of the first form that fits, taken from the digits: no fraction on the way could
 * round them. Each form captures the whole reais and at most two decimals.
 */
export function centsByForm(text: string, forms: readonly RegExp[]): number | undefined {
  const parts = forms.map((form) => form.exec(text)).find((found) => found !== null);
  if (!parts) return undefined;
  const [, whole = '', decimals = ''] = parts;
  return Number(whole.replaceAll(/\D/g, '') + decimals.padEnd(2, '0'));
}

/** The centavos of an amount as people type it, however many; undefined when it is no amount. */
export const readCents = (typed: string): number | undefined =>
  centsByForm(typed.replace(/^\s*R\$/, '').replaceAll(/\s/g, ''), FORMS);
