import { toCents } from '#contract/money';
import type { Product } from '#contract/product';
import { discountPercent } from '#web/format/discount.ts';
import { formatMoney } from '#web/format/money.ts';
import { PriceBefore, PromotionName } from '#web/product/price-before.tsx';

/**
 * What the reseller pays and what a piece may bring, in words of the trade with the brand's beside them:
 * no price that is somebody else's.
 */
export function PriceTiers({ product }: { product: Product }) {
  const { price, price40, msrp, promotion } = product;
  const percent = discountPercent(product);
  return (
    <dl className="tiers">
      <div>
        <dt>
          Seu preço
          {promotion ? (
            <PromotionName promotion={promotion} />
          ) : price40 === null ? null : (
            <small>Preço 40%</small>
          )}
          {percent === null ? null : (
            <span className="off">
              <span className="sr">, desconto de </span>−{percent}%
            </span>
          )}
        </dt>
        <dd>
          {formatMoney(price)}
          <PriceBefore promotion={promotion} />
        </dd>
      </div>
      <div>
        <dt>
          Sugerido na loja <small>MSRP</small>
        </dt>
        <dd>{formatMoney(msrp)}</dd>
      </div>
      {msrp > price ? (
        <div className="tiers__margin">
          <dt>Sua margem</dt>
          <dd>
            {marginPercent(product)}%{' '}
            <small>{formatMoney((toCents(msrp) - toCents(price)) / 100)} por peça</small>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

/** Of what the reseller takes for a piece, at the suggested price. */
const marginPercent = ({ msrp, price }: Product) =>
  Math.round(((toCents(msrp) - toCents(price)) * 100) / toCents(msrp));
