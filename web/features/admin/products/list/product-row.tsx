import { clsx } from 'clsx';

import type { Product } from '#contract/product';
import { formatMoney } from '#web/format/money.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { Check } from '#web/ui/check.tsx';
import { Td, Tr } from '#web/ui/table.tsx';
import { useFocusHandover } from '#web/ui/use-focus-handover.ts';

import { ColorMark } from './color-mark.tsx';
import { ProductActions, type Questions } from './product-actions.tsx';
import { ProductFlags, StockFigure } from './product-marks.tsx';
import { nameOf, previewOf } from './product-text.ts';
import { useIsChanging } from './use-product-changes.ts';

type Props = Questions & {
  product: Product;
  chosen: boolean;
  onToggle: (range: boolean) => void;
  /** The row is going away with the focus inside it. */
  onFocusLost: () => void;
};

const priceOf = (price: number | null) => (price === null ? '-' : formatMoney(price));

export function ProductRow({ product, chosen, onToggle, onFocusLost, ...questions }: Props) {
  const busy = useIsChanging(product.id);
  const row = useFocusHandover<HTMLTableRowElement>(onFocusLost);
  return (
    <Tr
      ref={row}
      className={clsx(busy && 'is-busy', chosen && 'is-chosen')}
      aria-busy={busy}
      data-row={product.id}
      tabIndex={-1}
    >
      <Td card="full" className="c-product">
        <div>
          <Check label={`Selecionar ${nameOf(product)}`} checked={chosen} onToggle={onToggle} />
          <ProductPicture image={product.images[0]} alt="" sizes="48px" />
          <div>
            <b>{product.title}</b>
            <ColorMark product={product} />
            <span className="sub">{previewOf(product.description)}</span>
          </div>
        </div>
      </Td>
      <Td className="c-sku" label="SKU">
        {product.sku}
      </Td>
      <Td numeric label="Preço 40%">
        {priceOf(product.price40)}
      </Td>
      <Td numeric label="Preço 50%">
        {priceOf(product.price50)}
      </Td>
      <Td numeric label="MSRP">
        {formatMoney(product.msrp)}
      </Td>
      <Td className="c-flags" label="Estado">
        <ProductFlags product={product} />
      </Td>
      <Td numeric className="c-stock" label="Estoque">
        <StockFigure product={product} />
      </Td>
      <Td card="full">
        <ProductActions product={product} {...questions} />
      </Td>
    </Tr>
  );
}
