import type { ResellerSheet } from '#contract/reseller-imports';

const number = (count: number) => count.toLocaleString('pt-BR');

/** `3 novos, 1 já cadastrado e 2 com erro`; what there is none of is not said. */
export function countsText({ new: fresh, known, wrong }: ResellerSheet['counts']): string {
  const parts = [
    fresh === 1 ? '1 novo' : `${number(fresh)} novos`,
    ...(known > 0 ? [known === 1 ? '1 já cadastrado' : `${number(known)} já cadastrados`] : []),
    ...(wrong > 0 ? [`${number(wrong)} com erro`] : []),
  ];
  return new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(parts);
}

export function applyText(fresh: number): string {
  if (fresh === 0) return 'Cadastrar revendedores';
  return fresh === 1 ? 'Cadastrar 1 revendedor' : `Cadastrar ${number(fresh)} revendedores`;
}

/** Why nothing can be registered as it is. */
export function whyNot(fresh: number, unfit: boolean): string | undefined {
  if (unfit) return 'Acerte as colunas antes.';
  return fresh === 0 ? 'Não há revendedores novos nesta planilha.' : undefined;
}

export function doneText(made: number, invited: number): string {
  const who = made === 1 ? '1 revendedor cadastrado' : `${number(made)} revendedores cadastrados`;
  if (invited === 0) return `${who}, sem convite.`;
  return `${who}, ${invited === 1 ? '1 convite' : `${number(invited)} convites`} a caminho.`;
}
