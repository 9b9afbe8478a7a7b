const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Reais as people read them: `R$ 1.234,50`, with a space that does not break. */
export const moneyText = (reais: number): string => REAIS.format(reais);
