import type { CartItem } from '#web/cart/cart.rules.ts';
import { changeText } from '#web/cart/change-text.ts';
import type { CartChange } from '#web/cart/fresh-cart.rules.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  id: string;
  item: CartItem;
  changes: readonly CartChange[];
  onTake: (left: number) => void;
  onRemove: () => void;
};

/** What is not as it was, each with what can be done about it. */
export function RowNotes({ id, item, changes, onTake, onRemove }: Props) {
  if (changes.length === 0) return null;
  const of = `${item.title} ${item.size}`.trim();
  return (
    <div className="cart-row__notes" id={id}>
      {changes.map((change) => (
        <p key={change.kind}>
          <span>{changeText(change)}</span>
          {change.kind === 'price' ? null : (
            <Fix change={change} of={of} onTake={onTake} onRemove={onRemove} />
          )}
        </p>
      ))}
    </div>
  );
}

type FixProps = Pick<Props, 'onTake' | 'onRemove'> & {
  change: Exclude<CartChange, { kind: 'price' }>;
  of: string;
};

function Fix({ change, of, onTake, onRemove }: FixProps) {
  const left = change.kind === 'stock' ? change.left : 0;
  const label = left > 0 ? `Levar ${left.toLocaleString('pt-BR')}` : 'Remover';
  return (
    <Button
      size="sm"
      data-fix
      aria-label={left > 0 ? `${label} de ${of}` : `Remover ${of} do carrinho`}
      onClick={() => (left > 0 ? onTake(left) : onRemove())}
    >
      {label}
    </Button>
  );
}
