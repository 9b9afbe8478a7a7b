import type { Product } from '#contract/product';
import { discountPercent } from '#web/format/discount.ts';
import { formatMoney } from '#web/format/money.ts';

/** What a reseller pays, and beside it what its own window may say. */
export function ProductPrice({ product: { price, msrp } }: { product: Product }) {
  return (
    <p className="prod__price">
      <b>
        <span className="sr">Seu preço </span>
        {formatMoney(price)}
      </b>
      {msrp > price ? (
        <span className="prod__store">
          <span className="sr">Preço sugerido na </span>loja {formatMoney(msrp)}
        </span>
      ) : null}
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
