import type { CartItem } from './cart.rules.ts';

/** 'P 1 M 2': what is asked for of each size, where it cannot be changed. */
export const SizesInline = ({ lines }: { lines: readonly CartItem[] }) => (
  <span className="sizes-inline num">
    {lines.map(({ id, size, quantity }) => (
      <span key={id}>
        {size || 'Sem tamanho'} <b>{quantity.toLocaleString('pt-BR')}</b>
      </span>
    ))}
  </span>
);
