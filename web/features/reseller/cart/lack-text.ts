import { countOf } from '#web/cart/count-of.ts';

import type { Lack } from './checkout.rules.ts';

export const ADDRESS_AND_SHIPPING = 'Endereço e envio';

export const unavailableText = (lines: number): string =>
  lines === 1 ? '1 item indisponível' : `${lines} itens indisponíveis`;

export const openPacksText = (lines: number): string =>
  lines === 1 ? '1 item fora do pacote' : `${lines} itens fora do pacote`;

const SHORT: Record<Lack['kind'], (count: number) => string> = {
  stock: unavailableText,
  pack: openPacksText,
  pieces: (count) => `Mais ${countOf(count)}`,
  value: () => 'Valor mínimo do pedido',
  size: () => 'Itens sem tamanho',
  large: () => 'Pedido grande demais',
  address: () => ADDRESS_AND_SHIPPING,
};

/** In a few words, for a list. */
export const lackText = ({ kind, count = 0 }: Lack): string => SHORT[kind](count);
