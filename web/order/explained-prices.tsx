import type { PriceExplanation } from '#contract/explained-price';

import { explainedBlocks } from './explained.rules.ts';

type Props = {
  items: Parameters<typeof explainedBlocks>[0];
  explanation: PriceExplanation | undefined;
};

/** Why garments cost what they do; nothing where there is nothing to explain. */
export function ExplainedPrices({ items, explanation }: Props) {
  const blocks = explainedBlocks(items, explanation);
  if (blocks.length === 0) return null;
  return (
    <details className="explained">
      <summary>Como os preços foram formados</summary>
      <ul className="num">
        {blocks.map(({ key, name, text }) => (
          <li key={key}>
            <b>{name}</b> <span className="muted">{text}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
