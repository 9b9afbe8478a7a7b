import type { ImportSummary } from '#contract/imports';

import {
  changedProductsText,
  newProductsText,
  newSizesText,
  piecesText,
  rowsText,
} from './counts.rules.ts';

type Count = { count: number; text: string };

/** `2 produtos novos, 5 tamanhos novos, 40 peças entram`: what does not happen is left out. */
export function effectsText(summary: ImportSummary): string {
  const { productsCreated, productsChanged, sizesCreated, piecesIn, piecesOut } = summary;
  const effects: Count[] = [
    { count: productsCreated, text: newProductsText(productsCreated) },
    { count: productsChanged, text: changedProductsText(productsChanged) },
    { count: sizesCreated, text: newSizesText(sizesCreated) },
    { count: piecesIn, text: `${piecesText(piecesIn)} a mais no estoque` },
    { count: piecesOut, text: `${piecesText(piecesOut)} a menos no estoque` },
  ];
  const happening = effects.filter(({ count }) => count > 0).map(({ text }) => text);
  return happening.length > 0 ? happening.join(', ') : 'nada mudou';
}

/** Why what was checked cannot be applied; nothing when it can. */
export function refusalText({ wrong, changed, new: created }: ImportSummary): string | undefined {
  if (wrong > 0) {
    return `${rowsText(wrong)} com erro. Corrija na planilha e envie de novo.`;
  }
  return created + changed === 0
    ? 'Não há nada para aplicar: a planilha é igual ao que já está gravado.'
    : undefined;
}

export const warnedText = (warned: number): string =>
  warned === 1
    ? '1 linha tem um valor que parece engano e vem primeiro na lista. Confira; dá para aplicar assim mesmo.'
    : `${rowsText(warned)} têm um valor que parece engano e vêm primeiro na lista. Confira; dá para aplicar assim mesmo.`;
