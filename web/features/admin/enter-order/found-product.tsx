import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';

import type { VariantId } from '#contract/ids';
import { MOST_PIECES_OF_A_SIZE } from '#contract/order-limits';
import { mostGrades, packOf, piecesOfGrades, soldInText } from '#contract/pack';
import type { Product, Variant } from '#contract/product';
import type { CartItem } from '#web/cart/cart.rules.ts';
import { formatMoney } from '#web/format/money.ts';
import { GradeStepper } from '#web/product/grade-stepper.tsx';
import { PriceBefore } from '#web/product/price-before.tsx';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { QuantityStepper } from '#web/product/quantity-stepper.tsx';

export type Props = {
  product: Product;
  lines: readonly CartItem[];
  onPieces: (product: Product, variant: Variant, quantity: number) => void;
};

/** A product that opens into its sizes; what is counted there is in the order at once. */
export function FoundProduct({ product, lines, onPieces }: Props) {
  const [open, setOpen] = useState(false);
  const sizesId = useId();
  const taken = (id: VariantId) => lines.find(({ variantId }) => variantId === id)?.quantity ?? 0;
  const pieces = product.variants.reduce((sum, { id }) => sum + taken(id), 0);
  const pack = packOf(product.pack);
  const singly = pack?.kind === 'grade' ? [] : product.variants;
  function setGrades(grades: number) {
    if (pack?.kind !== 'grade') return;
    const wanted = piecesOfGrades(pack, grades, product.variants);
    for (const variant of product.variants) {
      onPieces(product, variant, wanted.get(variant.size) ?? 0);
    }
  }
  return (
    <li className="entry-found">
      <button
        type="button"
        className="entry-found__head text"
        aria-expanded={open}
        aria-controls={sizesId}
        onClick={() => setOpen(!open)}
      >
        <ProductPicture image={product.images[0]} alt="" sizes="44px" />
        <span className="entry-found__name">
          <b>{product.title}</b>
          <small>{[product.sku, pack && soldInText(pack)].filter(Boolean).join(' · ')}</small>
        </span>
        <span className="entry-found__price num nowrap">
          <b>{formatMoney(product.price)}</b>
          <PriceBefore promotion={product.promotion} />
          {pieces > 0 ? <small>{pieces === 1 ? '1 peça' : `${pieces} peças`}</small> : null}
        </span>
        <ChevronDown className="i" aria-hidden="true" />
      </button>
      <ul
        id={sizesId}
        className="entry-sizes"
        aria-label={`Tamanhos de ${product.title}`}
        hidden={!open}
      >
        {pack?.kind === 'grade' ? (
          <li className="entry-sizes__grades">
            <GradeStepper
              pack={pack}
              grades={Math.floor(pieces / pack.total)}
              most={mostGrades(pack, product.variants)}
              item={product.title}
              onChange={setGrades}
            />
          </li>
        ) : null}
        {singly.map((variant) => (
          <li key={variant.id}>
            <b>{variant.size}</b>
            <span>{stockText(variant.stock)}</span>
            <QuantityStepper
              value={taken(variant.id)}
              min={0}
              max={Math.min(variant.stock, MOST_PIECES_OF_A_SIZE)}
              step={pack?.kind === 'multiple' ? pack.of : undefined}
              item={`${product.title} ${variant.size}`}
              disabled={variant.stock < 1 && taken(variant.id) === 0}
              onChange={(quantity) => onPieces(product, variant, quantity)}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}

const stockText = (stock: number) =>
  stock < 1 ? 'Esgotado' : `${stock.toLocaleString('pt-BR')} disponível`;
