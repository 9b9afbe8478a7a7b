import { clsx } from 'clsx';
import { useId, useState } from 'react';
import type { MouseEvent } from 'react';

import type { Product } from '#contract/product';
import { formatMoney } from '#web/format/money.ts';
import { QuantityStepper } from '#web/product/quantity-stepper.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { focusFirstSize, moveBetweenSizes } from './move-between-sizes.ts';
import { stockText, type OfferedSize } from './offer.rules.ts';
import { RatioFill } from './ratio-fill.tsx';
import { useSizeGrid } from './use-size-grid.ts';

type Props = { open: boolean; onClose: () => void; product: Product; sizes: OfferedSize[] };

export function SizesDialog({ open, onClose, product, sizes }: Props) {
  const { rows, total, setOne, setAll, add } = useSizeGrid(product, sizes);
  const [reminded, setReminded] = useState(false);
  const addId = useId();

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (total.pieces === 0) focusFirstSize(event.currentTarget.closest('dialog'));
    setReminded(total.pieces === 0);
    if (add()) onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Adicionar por tamanhos"
      description={`${product.title} · ${formatMoney(product.price)} por peça`}
      footer={
        <>
          <p className="bysize__total" aria-live="polite">
            <span>{total.pieces === 1 ? '1 peça' : `${total.pieces} peças`}</span>
            <b>{formatMoney(total.value)}</b>
          </p>
          <Button id={addId} variant="primary" size="lg" onClick={press}>
            Adicionar ao carrinho
          </Button>
        </>
      }
    >
      {sizes.length > 1 ? <RatioFill sizes={sizes} onFill={setAll} /> : null}
      <ul className="bysize">
        {rows.map(({ variant, quantity }) => (
          <li key={variant.id} className={clsx(variant.stock <= 0 && 'is-out')}>
            <b>{variant.size}</b>
            <span>
              <span className="nowrap">{stockText(variant.stock)}</span>
              {variant.inCart > 0 ? ` · ${variant.inCart} no carrinho` : null}
            </span>
            <QuantityStepper
              value={quantity}
              min={0}
              max={variant.left}
              item={variant.size}
              disabled={variant.left < 1}
              opensHere
              onChange={(wanted) => setOne(variant.id, wanted)}
              onKeyDown={(event) => moveBetweenSizes(event, addId)}
            />
          </li>
        ))}
      </ul>
      {reminded && total.pieces === 0 ? (
        <p className="buy__hint about is-wrong" role="alert">
          Informe a quantidade de pelo menos um tamanho.
        </p>
      ) : null}
    </Dialog>
  );
}
