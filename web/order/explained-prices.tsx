import type { PriceExplanation } from '#contract/explained-price';

import { couponText, explainedBlocks } from './explained.rules.ts';

type Props = {
  items: Parameters<typeof explainedBlocks>[0];
  explanation: PriceExplanation | undefined;
};

/** Why garments cost what they do; nothing where there is nothing to explain. */
export function ExplainedPrices({ items, explanation }: Props) {
  const blocks = explainedBlocks(items, explanation);
  const coupon = couponText(items, explanation);
  if (blocks.length === 0 && !coupon) return null;
  return (
    <details className="explained">
      <summary>Como os preços foram formados</summary>
      <ul className="num">
        {blocks.map(({ key, name, text }) => (
          <li key={key}>
            <b>{name}</b> <span className="muted">{text}</span>
          </li>
        ))}
        {coupon ? (
          <li>
            <b>{coupon.name}</b> <span className="muted">{coupon.text}</span>
          </li>
        ) : null}
      </ul>
    </details>
  );
}
