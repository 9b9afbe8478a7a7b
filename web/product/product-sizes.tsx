import type { Variant } from '#contract/product';

/** Every size, those without stock struck through. */
export const ProductSizes = ({ variants }: { variants: readonly Variant[] }) => (
  <ul className="prod__sizes" aria-label="Tamanhos">
    {variants.map(({ id, size, stock }) =>
      stock > 0 ? (
        <li key={id}>{size}</li>
      ) : (
        <li key={id}>
          <s>{size}</s>
          <span className="sr"> esgotado</span>
        </li>
      ),
    )}
  </ul>
);
