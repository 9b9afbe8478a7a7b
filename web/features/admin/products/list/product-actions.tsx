import { Link } from '@tanstack/react-router';
import { Copy, Palette, Trash2, Undo2 } from 'lucide-react';

import type { Product } from '#contract/product';
import { updateProductEndpoint } from '#contract/product-endpoints';
import { productState } from '#contract/product-state';
import { Offered } from '#web/identity/offered.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { holdPlace } from '#web/ui/held-place.ts';
import { RowMenu } from '#web/ui/row-menu.tsx';

import { nameOf } from './product-text.ts';
import { useDuplication, usePublication } from './use-product-changes.ts';

/** What is asked before something happens to a product. */
export type Questions = {
  onAddColor: (product: Product) => void;
  onDelete: (product: Product) => void;
};
type Props = Questions & { product: Product };

/** For those who may change it. */
export const ProductActions = (props: Props) => (
  <Offered by={updateProductEndpoint}>
    <Actions {...props} />
  </Offered>
);

/** Where the words do not fit in a row, the style sheet shows an icon in their place. */
function Actions({ product, onAddColor, onDelete }: Props) {
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
      <RowMenu
        label={`Mais ações de ${name}`}
        entries={[
          {
            label: 'Duplicar',
            icon: <Copy className="i" aria-hidden="true" />,
            onPick: () => duplication.start(),
          },
          {
            label: 'Nova cor',
            icon: <Palette className="i" aria-hidden="true" />,
            onPick: () => onAddColor(product),
          },
          {
            label: 'Excluir',
            icon: <Trash2 className="i" aria-hidden="true" />,
            danger: true,
            onPick: () => onDelete(product),
          },
        ]}
      />
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
  className: 'btn--shrinks',
  icon: <Undo2 className="i i-sm" aria-hidden="true" />,
} as const;
