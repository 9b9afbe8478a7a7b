import type { Product } from '#contract/product';
import { discountPercent } from '#web/format/discount.ts';
import { formatMoney } from '#web/format/money.ts';

import { PriceBefore, PromotionName } from './price-before.tsx';

/** What a reseller pays, and beside it what its own window may say. */
export function ProductPrice({ product: { price, msrp, promotion } }: { product: Product }) {
  return (
    <p className="prod__price">
      <b>
        <span className="sr">Seu preço </span>
        {formatMoney(price)}
      </b>
      <PriceBefore promotion={promotion} />
      {msrp > price ? (
        <span className="prod__store">
          <span className="sr">Preço sugerido na </span>loja {formatMoney(msrp)}
        </span>
      ) : null}
      <PromotionName promotion={promotion} />
    </p>
  );
}

export function Discount({ product }: { product: Product }) {
  const percent = discountPercent(product);
  if (percent === null) return null;
  return (
    <span className="prod__off">
      <span className="sr">Desconto de </span>−{percent}%
    </span>
  );
}
