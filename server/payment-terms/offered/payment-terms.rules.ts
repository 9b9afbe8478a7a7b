import { moneyText } from '#contract/money-text';
import { percentText, whenText, type OfferedTerm, type OwnTerm } from '#contract/own-term';

/** What a term is now, where it is no longer what was on screen. */
export function changedText(term: OfferedTerm): string {
  const { name, discountBasisPoints, minInstallment } = term;
  const now = [
    whenText(term),
    ...(discountBasisPoints > 0 ? [`${percentText(discountBasisPoints)} de desconto`] : []),
    ...(minInstallment > 0 ? [`mínimo de ${moneyText(minInstallment)} por parcela`] : []),
  ].join(', ');
  return `A condição “${name}” mudou e agora é: ${now}. Confira e finalize novamente.`;
}

/** What an order remembers: nothing that only mattered until it was placed. */
export const rememberedTerm = ({
  id,
  name,
  days,
  downPercent,
  discountBasisPoints,
}: OwnTerm): OwnTerm => ({ id, name, days, downPercent, discountBasisPoints });
