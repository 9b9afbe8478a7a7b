import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import type { ReactNode } from 'react';

import { formatMoney } from '#web/format/money.ts';
import { isSoldOut } from '#web/product/is-sold-out.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { ProductSizes } from '#web/product/product-sizes.tsx';
import { skuText } from '#web/product/sku-text.ts';
import { Swatches } from '#web/product/swatches.tsx';
import { useColors } from '#web/product/use-colors.ts';
import { Button } from '#web/ui/button.tsx';

import type { ProductProps } from './product-card.tsx';
import { ProductLink } from './product-link.tsx';

/** A line of the list view, for those who know what they reorder. */
export const ProductRow = memo(function ProductRow(props: ProductProps) {
  return props.product.colors ? <RowOfStyle {...props} /> : <Row {...props} />;
});

function RowOfStyle({ product, ...props }: ProductProps) {
  const { shown, choose, prepare } = useColors(product);
  return (
    <Row {...props} product={shown}>
      <Swatches colors={product.colors ?? []} shown={shown.id} onNear={prepare} onChoose={choose} />
    </Row>
  );
}

function Row({
  product,
  listHref,
  eager,
  onOpen,
  children,
}: ProductProps & { children?: ReactNode }) {
  const soldOut = isSoldOut(product);
  return (
    <article className={clsx('plist__row text', soldOut && 'is-out')}>
      <ProductPicture
        key={product.id}
        image={product.images[0]}
        alt=""
        sizes="48px"
        eager={eager}
      />
      <div className="plist__what">
        <h2>
          <ProductLink product={product} listHref={listHref} onOpen={onOpen} />
        </h2>
        <p className="prod__sku">
          {skuText(product, product.category)}
          {soldOut ? <span className="only-m plist__out"> · Esgotado</span> : null}
        </p>
        {children}
      </div>
      <div className="only-d">
        <ProductSizes variants={product.variants} />
      </div>
      <p className="num muted plist__money only-d">
        <span className="sr">Preço sugerido </span>
        {formatMoney(product.msrp)}
      </p>
      <p className="num plist__money">
        <span className="sr">Seu preço </span>
        <b>{formatMoney(product.price40 ?? product.msrp)}</b>
      </p>
      <Button
        size="sm"
        className="only-d"
        disabled={soldOut}
        aria-label={soldOut ? undefined : `Adicionar ${product.title}`}
        icon={soldOut ? null : <Plus className="i i-sm" aria-hidden="true" />}
        onClick={() => onOpen(product, 'sizes')}
      >
        {soldOut ? 'Esgotado' : 'Adicionar'}
      </Button>
    </article>
  );
}

/** Seen, not heard: every row says what its numbers are. */
export const ListHead = () => (
  <div className="plist__row text plist__head only-d" aria-hidden="true">
    <span />
    <span>Produto</span>
    <span>Tamanhos</span>
    <span className="plist__money">MSRP</span>
    <span className="plist__money">Seu preço</span>
    <span />
  </div>
);
