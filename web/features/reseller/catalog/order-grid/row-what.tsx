import { packOf, soldInText } from '#contract/pack';
import type { Product } from '#contract/product';
import { formatMoney } from '#web/format/money.ts';
import { PriceBefore, PromotionName } from '#web/product/price-before.tsx';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { skuText } from '#web/product/sku-text.ts';

import type { ProductProps } from '../product-card.tsx';
import { ProductLink } from '../product-link.tsx';

/** The product of a row: picture, name, both prices, code and category. */
export function RowWhat({ product, listHref, eager, onOpen }: ProductProps) {
  return (
    <td className="og__what">
      <ProductPicture image={product.images[0]} alt="" sizes="52px" eager={eager} />
      <div>
        <h2>
          <ProductLink product={product} listHref={listHref} onOpen={onOpen} />
        </h2>
        <p className="og__price num">
          <span className="sr">Seu preço </span>
          <b>{formatMoney(product.price)}</b>
          <PriceBefore promotion={product.promotion} />
          <span className="og__msrp">
            <span aria-hidden="true"> · MSRP </span>
            <span className="sr"> Preço sugerido </span>
            {formatMoney(product.msrp)}
          </span>
          <PromotionName promotion={product.promotion} />
        </p>
        <p className="prod__sku">
          {skuText({ ...product, color: undefined }, product.category)}
          {inMultiples(product)}
        </p>
      </div>
    </td>
  );
}

/** Another colour of it. */
export const SubWhat = ({ product }: { product: Product }) => (
  <td className="og__what">
    <ProductPicture image={product.images[0]} alt="" sizes="34px" />
    <div>
      <span className="sr">{product.title}</span>
      <p className="prod__sku">
        {skuText({ ...product, color: undefined })}
        {inMultiples(product)}
      </p>
    </div>
  </td>
);

/** Its cells do not say it; grades say it of themselves. */
function inMultiples({ pack: kept }: Product): string {
  const pack = packOf(kept);
  return pack?.kind === 'multiple' ? ` · ${soldInText(pack)}` : '';
}
