import { Trash2 } from 'lucide-react';

import { countOf } from '#web/cart/count-of.ts';
import { formatMoney } from '#web/format/money.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { useGrid } from './grid-context.ts';
import { nameOf, type Line } from './line.rules.ts';

type Props = { lines: readonly Line[]; open: boolean; onClose: () => void };

/** Every line with pieces, whatever the list shows at the moment. */
export const DraftDialog = ({ lines, open, onClose }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Peças digitadas"
    description="Também as de produtos que não estão na lista agora. Ainda não estão no carrinho."
  >
    <ul className="og-draft">
      {lines.map((line) => (
        <DraftLine key={line.product.id} line={line} />
      ))}
    </ul>
  </Dialog>
);

function DraftLine({ line }: { line: Line }) {
  const { actions } = useGrid();
  const { product, cells, pieces, cents } = line;
  const asked = new Map(cells.map((cell) => [cell.variant.id, cell.asked]));
  return (
    <li className="text">
      <ProductPicture image={product.images[0]} alt="" sizes="40px" />
      <div>
        <b className="breaks">{nameOf(product)}</b>
        <p className="about">
          {cells
            .filter((cell) => cell.asked > 0)
            .map((cell) => sizeText(cell.variant.size, cell))
            .join(' · ')}
        </p>
      </div>
      <p className="num og-draft__sum">
        {countOf(pieces)}
        <b>{formatMoney(cents / 100)}</b>
      </p>
      <IconButton
        size="sm"
        label={`Tirar ${nameOf(product)}`}
        onClick={() => actions.clear([{ product, asked }])}
      >
        <Trash2 className="i i-sm" aria-hidden="true" />
      </IconButton>
    </li>
  );
}

const sizeText = (size: string, { asked, quantity }: { asked: number; quantity: number }) =>
  asked !== quantity ? `${size} de ${asked} para ${quantity}` : `${size} ${quantity}`;
