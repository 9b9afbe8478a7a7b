import { Heart } from 'lucide-react';

import type { Product } from '#contract/product';

import { useFavorite } from './use-favorite.ts';

/** Apart from the card, so that a pressed heart draws itself anew and nothing else. */
export function FavoriteButton({ product }: { product: Pick<Product, 'id' | 'title'> }) {
  const { favorite, toggle } = useFavorite(product.id);
  return (
    <button
      type="button"
      className="prod__fav"
      aria-label={`Favoritar ${product.title}`}
      aria-pressed={favorite}
      onClick={toggle}
    >
      <Heart className="i" aria-hidden="true" />
    </button>
  );
}
