import type { Product } from '#contract/product';
import { discountPercent } from '#web/format/discount.ts';
import { formatMoney } from '#web/format/money.ts';

import { priceTiers } from './offer.rules.ts';

export function PriceTiers({ product }: { product: Product }) {
  const percent = discountPercent(product);
  return (
    <dl className="tiers">
      {priceTiers(product).map(({ label, price }, at) => (
        <div key={label}>
          <dt>
            {label}
            {at === 0 && percent !== null ? (
              <span className="off">
                <span className="sr">, desconto de </span>−{percent}%
              </span>
            ) : null}
          </dt>
          <dd>{formatMoney(price)}</dd>
        </div>
      ))}
    </dl>
  );
}
