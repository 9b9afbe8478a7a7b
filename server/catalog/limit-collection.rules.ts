const count = (n: number, one: string, many: string) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`;

type Done = { changed: number; groups: readonly unknown[]; isUndo: boolean };

/** `Coleção só para 2 grupos, 8 produtos mudaram`. */
export function limitedText({ changed, groups, isUndo }: Done): string {
  const seenBy =
    groups.length > 0
      ? `só para ${count(groups.length, 'grupo', 'grupos')}`
      : 'para todos os revendedores';
  const products = changed > 0 ? `, ${count(changed, 'produto mudou', 'produtos mudaram')}` : '';
  return `${isUndo ? 'Desfeito: coleção' : 'Coleção'} ${seenBy}${products}`;
}
