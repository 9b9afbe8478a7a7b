import type { OrderId } from '#contract/ids';

const labelOf = (text: string): string => `#${text.slice(-8).toUpperCase()}`;

/** `#` and the last eight of the id: what the buyer calls the order. */
export const orderLabel = (id: OrderId): string => labelOf(id);

/** The same name where only the number is known: an id ends in it, filled up with zeros. */
export const numberLabel = (number: number): string => labelOf(String(number).padStart(8, '0'));

/** `1 item`, `18 itens`: pieces, over all lines. */
export const itemsText = (pieces: number): string =>
  `${pieces.toLocaleString('pt-BR')} ${pieces === 1 ? 'item' : 'itens'}`;
