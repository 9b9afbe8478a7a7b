import { clsx } from 'clsx';
import { useId, useState } from 'react';
import type { MouseEvent } from 'react';

import type { ProductId, VariantId } from '#contract/ids';
import type { Product } from '#contract/product';
import { formatMoney } from '#web/format/money.ts';
import { QuantityStepper } from '#web/product/quantity-stepper.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { GradeFill } from './grade-fill.tsx';
import { focusFirstSize, moveBetweenSizes } from './move-between-sizes.ts';
import { stockText } from './offer.rules.ts';
import { SizeMatrix } from './size-matrix.tsx';
import { useOfferedColors } from './use-offered-colors.ts';
import { useSizeGrid, type SizeGridRow } from './use-size-grid.ts';

type Props = { open: boolean; onClose: () => void; product: Product };

export function SizesDialog({ open, onClose, product }: Props) {
  const offered = useOfferedColors(product);
  const grid = useSizeGrid(offered);
  const { rows, total, setOne, add } = grid;
  const [reminded, setReminded] = useState(false);
  const addId = useId();

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (total.pieces === 0) focusFirstSize(event.currentTarget.closest('dialog'));
    setReminded(total.pieces === 0);
    if (add()) onClose();
  }

  const [only] = rows;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Adicionar por tamanhos"
      description={`${product.title} · ${formatMoney(product.price)} por peça`}
      size={rows.length > 1 ? 'lg' : 'md'}
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
      <GradeFill key={product.id} grid={grid} current={product.id} />
      {rows.length > 1 ? (
        <SizeMatrix rows={rows} current={product.id} addId={addId} onChange={setOne} />
      ) : (
        <SizeList row={only} addId={addId} onChange={setOne} />
      )}
      {reminded && total.pieces === 0 ? (
        <p className="buy__hint about is-wrong" role="alert">
          Informe a quantidade de pelo menos um tamanho.
        </p>
      ) : null}
    </Dialog>
  );
}

type ListProps = {
  row: SizeGridRow | undefined;
  addId: string;
  onChange: (product: ProductId, id: VariantId, quantity: number) => void;
};

const SizeList = ({ row, addId, onChange }: ListProps) => (
  <ul className="bysize">
    {row?.cells.map(({ variant, quantity }) => (
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
          onChange={(wanted) => onChange(row.product.id, variant.id, wanted)}
          onKeyDown={(event) => moveBetweenSizes(event, addId)}
        />
      </li>
    ))}
  </ul>
);
