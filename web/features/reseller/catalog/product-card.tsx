import { clsx } from 'clsx';
import { memo } from 'react';
import type { ReactNode } from 'react';

import { deliveryText, notOrderableText, type ProductCollection } from '#contract/delivery';
import type { Product } from '#contract/product';
import { today } from '#web/format/today.ts';
import { FavoriteButton } from '#web/product/favorite-button.tsx';
import { isSoldOut, isStyleSoldOut } from '#web/product/is-sold-out.ts';
import { LastPieces } from '#web/product/last-pieces.tsx';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { Discount, ProductPrice } from '#web/product/product-price.tsx';
import { ProductSizes } from '#web/product/product-sizes.tsx';
import { skuText } from '#web/product/sku-text.ts';
import { Swatches } from '#web/product/swatches.tsx';
import { useColors } from '#web/product/use-colors.ts';
import { whyNotOrderable } from '#web/product/why-not-orderable.ts';

import { CardBuy, InCart } from './card-buy.tsx';
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
export const ProductCard = memo(function ProductCard(props: ProductProps) {
  return props.product.colors ? <CardOfStyle {...props} /> : <Card {...props} />;
});

/** One card for all colours of a style: choosing one changes picture, sizes and price in place. */
function CardOfStyle({ product, ...props }: ProductProps) {
  const { shown, choose, prepare } = useColors(product);
  return (
    <Card {...props} product={shown}>
      <Swatches colors={product.colors ?? []} shown={shown.id} onNear={prepare} onChoose={choose} />
    </Card>
  );
}

const CardDelivery = ({ collection }: { collection: ProductCollection }) => (
  <p className="prod__delivery num">
    {notOrderableText(collection, today()) ?? deliveryText(collection)}
  </p>
);

function Card({
  product,
  listHref,
  eager,
  onOpen,
  children,
}: ProductProps & { children?: ReactNode }) {
  const soldOut = isSoldOut(product);
  const gone = isStyleSoldOut(product);
  return (
    <article className={clsx('prod', soldOut && 'is-out')}>
      <h2 className="prod__name text">
        <ProductLink product={product} listHref={listHref} onOpen={onOpen} />
      </h2>
      <p className="prod__sku">{skuText(product)}</p>
      {children}
      <ProductPrice product={product} />
      {product.collection ? <CardDelivery collection={product.collection} /> : null}
      <ProductSizes variants={product.variants} />
      <div className="prod__img">
        <ProductPicture
          key={product.id}
          image={product.images[0]}
          alt=""
          sizes={COLUMN}
          eager={eager}
        />
        <Discount product={product} />
        <LastPieces product={product} />
        <FavoriteButton product={product} />
        {soldOut ? <span className="prod__out">{gone ? 'Esgotado' : 'Cor esgotada'}</span> : null}
        <InCart productId={product.id} />
      </div>
      {gone || whyNotOrderable(product) ? null : <CardBuy product={product} onOpen={onOpen} />}
    </article>
  );
}
