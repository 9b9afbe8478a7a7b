import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';

import { programmedText } from '#contract/delivery';
import type { Product } from '#contract/product';
import { FavoriteButton } from '#web/product/favorite-button.tsx';
import { isSoldOut } from '#web/product/is-sold-out.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { Discount, ProductPrice } from '#web/product/product-price.tsx';
import { ProductSizes } from '#web/product/product-sizes.tsx';
import { ProductSkeleton } from '#web/product/product-skeleton.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { useRetry } from '#web/ui/use-retry.ts';

import { useFeatured } from './use-featured.ts';

export function FeaturedProducts() {
  const { collection, query } = useFeatured();
  const { data, error } = query;
  const { box, retry } = useRetry(query.refetch);
  return (
    <section
      ref={box}
      tabIndex={-1}
      className="featured"
      aria-label="Produtos em Destaque"
      aria-busy={!data && !error}
    >
      <div className="row-between">
        <h2 className="h-head">Produtos em Destaque</h2>
        <Link
          to="/reseller/catalog"
          search={collection ? { collection: collection.id } : {}}
          className="link-arrow"
        >
          Ver catálogo
          <ArrowRight className="i i-sm" aria-hidden="true" />
        </Link>
      </div>
      {collection ? <p className="muted num">{programmedText(collection)}</p> : null}
      {data ? (
        <Products products={pickFeatured(data)} />
      ) : (
        <LoadingOrFailed
          query={query}
          title="Erro ao carregar produtos"
          message={error?.message || 'Erro desconhecido'}
          headingLevel={3}
          onRetry={retry}
          waiting={<Waiting />}
        />
      )}
    </section>
  );
}

const Products = ({ products }: { products: readonly Product[] }) =>
  products.length === 0 ? (
    <p className="muted">Nenhum produto disponível no momento.</p>
  ) : (
    <div className="featured__grid">
      {products.map((product) => (
        <FeaturedCard key={product.id} product={product} />
      ))}
    </div>
  );

/** The columns of `.featured__grid`. */
const COLUMN = [
  '(min-width: 1440px) 325px',
  '(min-width: 1024px) calc((100vw - 140px) / 4)',
  '(min-width: 768px) calc((100vw - 108px) / 4)',
  'calc(50vw - 26px)',
].join(', ');

function FeaturedCard({ product }: { product: Product }) {
  const soldOut = isSoldOut(product);
  return (
    <article className={clsx('prod', soldOut && 'is-out')}>
      <h3 className="prod__name text">
        <Link to="/reseller/catalog" search={{ product: product.id }}>
          {product.title}
        </Link>
      </h3>
      <p className="prod__sku">{product.sku}</p>
      <ProductPrice product={product} />
      <ProductSizes variants={product.variants} />
      <div className="prod__img">
        <ProductPicture image={product.images[0]} alt="" sizes={COLUMN} />
        <Discount product={product} />
        <FavoriteButton product={product} />
        {soldOut ? <span className="prod__out">Esgotado</span> : null}
      </div>
    </article>
  );
}

const PLACES = [0, 1, 2, 3];

const Waiting = () => (
  <div className="featured__grid">
    <output className="sr">Carregando produtos...</output>
    {PLACES.map((place) => (
      <ProductSkeleton key={place} />
    ))}
  </div>
);

const SHOWN = 4;

const isInStock = ({ variants }: Product) => variants.some(({ stock }) => stock > 0);

/** The first few, those in stock before those that are not. */
const pickFeatured = (products: readonly Product[]): Product[] =>
  products.toSorted((a, b) => Number(isInStock(b)) - Number(isInStock(a))).slice(0, SHOWN);
