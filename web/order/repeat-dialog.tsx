import { Check } from 'lucide-react';

import { countOf } from '#web/cart/count-of.ts';
import { formatMoney } from '#web/format/money.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { repeatBlocks, type RepeatBlock } from './repeat-blocks.rules.ts';
import type { RepeatPlan } from './repeat-order.rules.ts';
import { repeatChangeText } from './repeat-text.ts';
import { SizeCells } from './size-cells.tsx';

type Props = {
  open: boolean;
  plan: RepeatPlan;
  cartEmpty: boolean;
  onAdd: () => void;
  onClose: () => void;
};

/** What of the order can be had today, garment by garment, before anything is added. */
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
        {repeatBlocks(plan).map((block) => (
          <Block key={block.key} block={block} />
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

function Block({ block }: { block: RepeatBlock }) {
  const { item, added, wanted, pieces, price, changes } = block;
  return (
    <li className={`line-item${pieces > 0 ? '' : ' is-gone'}`}>
      <ProductPicture image={item.image ?? undefined} alt="" sizes="64px" />
      <div>
        <b>{item.title}</b>
        <span className="meta">{[item.color, item.sku].filter(Boolean).join(' · ')}</span>
        <SizeCells lines={added} wanted={wanted} />
        {changes.map(({ change, sizes }) => (
          <span key={`${change.kind} ${sizes.join()}`} className="line-item__note">
            {sizes.length > 0 ? `${sizes.join(', ')}: ` : ''}
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
      {pieces > 0 && price !== null ? (
        <p className="line-item__price num">
          <span className="muted">{pieces}x</span> {formatMoney(price)}
        </p>
      ) : null}
    </li>
  );
}
