import type { Product } from '#contract/product';
import { formatMoney } from '#web/format/money.ts';

type Props = { promotion: Product['promotion'] };

/** The price without the promotion that makes it; nothing where none does, not even a space. */
export const PriceBefore = ({ promotion }: Props) =>
  promotion ? (
    <>
      {' '}
      <s className="price-before num">
        <span className="sr">Preço anterior </span>
        {formatMoney(promotion.before)}
      </s>
    </>
  ) : null;

export const PromotionName = ({ promotion }: Props) =>
  promotion ? (
    <>
      {' '}
      <span className="price-promotion">
        <span className="sr">Promoção </span>
        {promotion.name}
      </span>
    </>
  ) : null;
