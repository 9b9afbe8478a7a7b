/** `1 peça`, `1.200 peças`. */
export const countOf = (pieces: number): string =>
  `${pieces.toLocaleString('pt-BR')} ${pieces === 1 ? 'peça' : 'peças'}`;
