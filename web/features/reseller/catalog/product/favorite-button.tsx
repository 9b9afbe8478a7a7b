import { Heart } from 'lucide-react';

import type { ProductId } from '#contract/ids';
import { useFavorite } from '#web/product/use-favorite.ts';
import { IconButton } from '#web/ui/button.tsx';

/** One name in both states; the pressed state tells them apart. */
export function FavoriteButton({ productId, title }: { productId: ProductId; title: string }) {
  const { favorite, toggle } = useFavorite(productId);
  return (
    <IconButton
      className="pdp__fav"
      label={`Favoritar ${title}`}
      aria-pressed={favorite}
      onClick={toggle}
    >
      <Heart className="i" aria-hidden="true" />
    </IconButton>
  );
}
