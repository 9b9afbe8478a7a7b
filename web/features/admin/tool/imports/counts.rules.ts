const number = (count: number): string => count.toLocaleString('pt-BR');

const counted =
  (one: string, many: string) =>
  (count: number): string =>
    `${number(count)} ${count === 1 ? one : many}`;

export const numberText = number;
export const rowsText = counted('linha', 'linhas');
export const columnsText = counted('coluna', 'colunas');
export const piecesText = counted('peça', 'peças');
export const newProductsText = counted('produto novo', 'produtos novos');
export const changedProductsText = counted('produto alterado', 'produtos alterados');
export const newSizesText = counted('tamanho novo', 'tamanhos novos');
