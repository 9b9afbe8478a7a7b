import type { Product } from '#contract/product';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

import { nameOf } from './product-text.ts';
import { useDeletion } from './use-product-changes.ts';

type Props = { product: Product; open: boolean; onDeleted: () => void; onClose: () => void };

export function DeleteProductDialog({ product, open, onDeleted, onClose }: Props) {
  const { start, busy } = useDeletion(product.id, onDeleted);
  return (
    <ConfirmDialog
      open={open}
      question="Tem certeza que deseja excluir este produto?"
      confirmText="Excluir"
      tone="danger"
      busy={busy && open}
      busyText="Excluindo..."
      onConfirm={() => start()}
      onCancel={onClose}
    >
      <b>{nameOf(product)}</b> sai do catálogo na hora. Os pedidos que o citam permanecem.
    </ConfirmDialog>
  );
}
