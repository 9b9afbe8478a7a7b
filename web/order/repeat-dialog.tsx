import { Check } from 'lucide-react';

import { countOf } from '#web/cart/count-of.ts';
import { formatMoney } from '#web/format/money.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import type { RepeatLine, RepeatPlan } from './repeat-order.rules.ts';
import { repeatChangeText } from './repeat-text.ts';

type Props = {
  open: boolean;
  plan: RepeatPlan;
  cartEmpty: boolean;
  onAdd: () => void;
  onClose: () => void;
};

/** What of the order can be had today, line by line, before anything is added. */
export function RepeatDialog({ open, plan, cartEmpty, onAdd, onClose }: Props) {
  const possible = plan.pieces > 0;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Repetir pedido"
      description={<About possible={possible} cartEmpty={cartEmpty} />}
      footer={
        <>
          <Button onClick={onClose}>{possible ? 'Cancelar' : 'Entendi'}</Button>
          {possible ? (
            <Button variant="primary" onClick={onAdd}>
              Adicionar ao carrinho
            </Button>
          ) : null}
        </>
      }
    >
      <ul className="repeat">
        {plan.lines.map((line, at) => (
          // The same size may stand in an order twice; lines never move.
          <Line key={at} line={line} />
        ))}
      </ul>
      {possible ? (
        <p className="cart-total">
          <b>{countOf(plan.pieces)}</b>
          <span className="h-head num">{formatMoney(plan.subtotal)}</span>
        </p>
      ) : null}
    </Dialog>
  );
}

function About({ possible, cartEmpty }: { possible: boolean; cartEmpty: boolean }) {
  if (!possible) {
    return (
      <p>Nenhum item deste pedido pode ser adicionado agora. Seu carrinho continua como estava.</p>
    );
  }
  return (
    <>
      <p>Nem tudo está como neste pedido. Confira antes de adicionar.</p>
      {cartEmpty ? null : <p>Os itens serão somados ao seu carrinho.</p>}
    </>
  );
}

function Line({ line: { item, add, changes } }: { line: RepeatLine }) {
  const { image, title, color, size, wanted, price } = item;
  return (
    <li className={`line-item${add > 0 ? '' : ' is-gone'}`}>
      <ProductPicture image={image ?? undefined} alt="" sizes="64px" />
      <div>
        <b>{title}</b>
        <span className="meta">
          {[color, `Tamanho ${size}`, `${wanted.toLocaleString('pt-BR')} no pedido`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {changes.map((change) => (
          <span key={change.kind} className="line-item__note">
            {repeatChangeText(change)}
          </span>
        ))}
        {changes.length === 0 ? (
          <span className="repeat__same">
            <Check className="i i-sm" aria-hidden="true" />
            Disponível
          </span>
        ) : null}
      </div>
      {add > 0 && price !== null ? (
        <p className="line-item__price num">
          <span className="muted">{add}x</span> {formatMoney(price)}
        </p>
      ) : null}
    </li>
  );
}
