import { choiceText, piecesText } from './plan-text.ts';
import type { Choice } from './plan.rules.ts';
import { IgnoreLine, ProductOption, QuickRow } from './row-parts.tsx';
import type { QuickOrder } from './use-quick-order.ts';

type Props = { choice: Choice; order: QuickOrder; onGone: () => void };

/** A line that may mean several products, or be read in several ways. */
export function ChoiceRow({ choice, order, onGone }: Props) {
  const { line, candidates } = choice;
  const isOneProduct = new Set(candidates.map(({ productId }) => productId)).size === 1;
  const [first] = line.readings;
  return (
    <QuickRow
      look="warn"
      image={isOneProduct ? candidates[0]?.product.image : undefined}
      name={isOneProduct ? (candidates[0]?.product.title ?? '') : (first?.name ?? line.text)}
      detail={isOneProduct ? `${line.text} · ${choiceText(choice)}` : choiceText(choice)}
      sizes={isOneProduct ? [] : (first?.sizes ?? [])}
    >
      {candidates.map(({ productId, reading, product, pieces }, at) => (
        <ProductOption
          key={`${productId} ${reading}`}
          image={product.image ?? undefined}
          onChoose={() => {
            order.choose(choice, at);
            onGone();
          }}
        >
          {isOneProduct
            ? piecesText(pieces)
            : [product.title, product.color, product.sku].filter(Boolean).join(' · ')}
        </ProductOption>
      ))}
      <IgnoreLine line={line} order={order} onGone={onGone} />
    </QuickRow>
  );
}
