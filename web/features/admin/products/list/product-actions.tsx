import { Link } from '@tanstack/react-router';
import { Copy, Palette, Trash2, Undo2 } from 'lucide-react';

import type { Product } from '#contract/product';
import { productState } from '#contract/product-state';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { holdPlace } from '#web/ui/held-place.ts';

import { nameOf } from './product-text.ts';
import { useDuplication, usePublication } from './use-product-changes.ts';

/** What is asked before something happens to a product. */
export type Questions = {
  onAddColor: (product: Product) => void;
  onDelete: (product: Product) => void;
};
type Props = Questions & { product: Product };

/** Where the words do not fit in a row, the style sheet shows an icon in their place. */
export function ProductActions({ product, onAddColor, onDelete }: Props) {
  const { id } = product;
  const name = nameOf(product);
  const duplication = useDuplication(id);
  return (
    <div className="rows-actions">
      {productState(product) === 'inactive' ? null : <PublishButton product={product} />}
      <Link
        to="/admin/products/$id/edit"
        params={{ id }}
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
        aria-label={`Editar ${name}`}
      >
        Editar
      </Link>
      <Button
        size="sm"
        variant="ghost"
        className="btn--shrinks"
        icon={<Copy className="i i-sm" aria-hidden="true" />}
        loading={duplication.busy}
        aria-label={`Duplicar ${name}`}
        title="Duplicar"
        onClick={duplication.start}
      >
        <span className="btn__word">Duplicar</span>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        className="btn--shrinks btn--shrinks-first"
        icon={<Palette className="i i-sm" aria-hidden="true" />}
        aria-label={`Nova cor de ${name}`}
        title="Nova cor"
        onClick={() => onAddColor(product)}
      >
        <span className="btn__word">Nova cor</span>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        className="btn--shrinks btn--to-danger"
        icon={<Trash2 className="i i-sm" aria-hidden="true" />}
        aria-label={`Excluir ${name}`}
        title="Excluir"
        onClick={() => onDelete(product)}
      >
        <span className="btn__word">Excluir</span>
      </Button>
    </div>
  );
}

/** Publishing would change nothing for an inactive product: resellers do not see it either way. */
function PublishButton({ product }: Pick<Props, 'product'>) {
  const { start, busy } = usePublication(product);
  const look = product.published ? TAKE_BACK : PUBLISH;
  return (
    <Button
      size="sm"
      variant={look.variant}
      className={look.className}
      icon={look.icon}
      loading={busy}
      aria-label={`${look.text} ${nameOf(product)}`}
      title={look.text}
      onClick={(press) => {
        holdPlace(press.currentTarget);
        start(press);
      }}
    >
      <span className="btn__word">{look.text}</span>
    </Button>
  );
}

const PUBLISH = { text: 'Publicar', variant: 'outline', className: '', icon: null } as const;
const TAKE_BACK = {
  text: 'Despublicar',
  variant: 'ghost',
  className: 'btn--shrinks btn--shrinks-first',
  icon: <Undo2 className="i i-sm" aria-hidden="true" />,
} as const;
