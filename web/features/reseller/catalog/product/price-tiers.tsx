import type { Product } from '#contract/product';
import { discountPercent } from '#web/format/discount.ts';
import { formatMoney } from '#web/format/money.ts';

/** What the reseller pays, and what the shop may ask: no price that is somebody else's. */
export function PriceTiers({ product }: { product: Product }) {
  const percent = discountPercent(product);
  return (
    <dl className="tiers">
      <div>
        <dt>
          Seu preço
          {percent === null ? null : (
            <span className="off">
              <span className="sr">, desconto de </span>−{percent}%
            </span>
          )}
        </dt>
        <dd>{formatMoney(product.price)}</dd>
      </div>
      <div>
        <dt>MSRP</dt>
        <dd>{formatMoney(product.msrp)}</dd>
      </div>
    </dl>
  );
}
