import { Pencil } from 'lucide-react';
import { useId, useState } from 'react';

import type { SavedCart } from '#contract/saved-carts';
import { countOf } from '#web/cart/count-of.ts';
import { formatDate } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';

import { EditSavedCart } from './edit-saved-cart.tsx';
import { usePutSaved } from './use-saved-cart.ts';

type Props = { cart: SavedCart; onGone: () => void; onShared: () => void };

export function SavedCartRow({ cart, onGone, onShared }: Props) {
  const put = usePutSaved(cart);
  const [editing, setEditing] = useState(false);
  const id = useId();
  return (
    <li className="saved-cart" aria-labelledby={`${id}-name`}>
      <Pile cart={cart} />
      <div className="saved-cart__what">
        <b id={`${id}-name`}>{cart.name}</b>
        <span>{`${countOf(cart.pieces)}, ${linesText(cart.lines)} · ${savedText(cart.savedAt)}`}</span>
        <span className={cart.soldOut > 0 ? 'is-short' : undefined}>{stockText(cart.soldOut)}</span>
      </div>
      <b className="saved-cart__total num">{formatMoney(cart.total)}</b>
      <div className="saved-cart__ways">
        <Button loading={put.busy} aria-describedby={`${id}-name`} onClick={() => put.start()}>
          Colocar no carrinho
        </Button>
        <IconButton
          label={`Mais ações para ${cart.name}`}
          aria-expanded={editing}
          aria-controls={editing ? `${id}-edit` : undefined}
          onClick={() => setEditing(!editing)}
        >
          <Pencil className="i" aria-hidden="true" />
        </IconButton>
      </div>
      {editing ? (
        <div className="saved-cart__edit" id={`${id}-edit`}>
          <EditSavedCart
            cart={cart}
            onDone={() => setEditing(false)}
            onGone={onGone}
            onShared={onShared}
          />
        </div>
      ) : null}
    </li>
  );
}

const Pile = ({ cart: { pictures, products } }: { cart: SavedCart }) => (
  <div className="pile">
    {pictures.map((image) => (
      <ProductPicture key={image.filename} image={image} alt="" sizes="40px" />
    ))}
    {products > pictures.length ? (
      <span className="num">
        {pictures.length > 0 ? `+${products - pictures.length}` : productsText(products)}
      </span>
    ) : null}
  </div>
);

const productsText = (products: number) => (products === 1 ? '1 produto' : `${products} produtos`);
const linesText = (lines: number) => (lines === 1 ? '1 linha' : `${lines} linhas`);

function savedText(moment: string): string {
  const day = formatDate(moment);
  const today = formatDate(new Date().toISOString());
  if (day === today) return 'salvo hoje';
  // Another year than this one is said.
  return `salvo em ${day.slice(6) === today.slice(6) ? day.slice(0, 5) : day}`;
}

function stockText(soldOut: number): string {
  if (soldOut === 0) return 'Tudo em estoque';
  return soldOut === 1 ? '1 tamanho esgotado' : `${soldOut} tamanhos esgotados`;
}
