import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { memo } from 'react';

import type { Product } from '#contract/product';
import { FavoriteButton } from '#web/product/favorite-button.tsx';
import { isSoldOut } from '#web/product/is-sold-out.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { Discount, ProductPrice } from '#web/product/product-price.tsx';
import { ProductSizes } from '#web/product/product-sizes.tsx';

import { COLUMN } from './first-screen.ts';
import { ProductLink } from './product-link.tsx';
import type { OpenProduct } from './use-open-product.ts';

export type ProductProps = {
  product: Product;
  listHref: string;
  /** Among the first on the page: its picture is wanted at once. */
  eager: boolean;
  onOpen: OpenProduct;
};

/** Drawn once per product: more products, an open dialog or a heart elsewhere leave it alone. */
export const ProductCard = memo(function ProductCard({
  product,
  listHref,
  eager,
  onOpen,
}: ProductProps) {
  const soldOut = isSoldOut(product);
  return (
    <article className={clsx('prod', soldOut && 'is-out')}>
      <h2 className="prod__name text">
        <ProductLink product={product} listHref={listHref} onOpen={onOpen} />
      </h2>
      <p className="prod__sku">{product.sku}</p>
      <ProductPrice product={product} />
      <ProductSizes variants={product.variants} />
      <div className="prod__img">
        <ProductPicture image={product.images[0]} alt="" sizes={COLUMN} eager={eager} />
        <Discount product={product} />
        <FavoriteButton product={product} />
        {soldOut ? (
          <span className="prod__out">Esgotado</span>
        ) : (
          <button
            type="button"
            className="prod__quick"
            onClick={() => onOpen(product, 'sizes')}
            aria-label={`Adicionar por tamanhos: ${product.title}`}
          >
            <Plus className="i i-sm" aria-hidden="true" />
            Adicionar por tamanhos
          </button>
        )}
      </div>
    </article>
  );
});
