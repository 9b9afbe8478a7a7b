import { useNavigate } from '@tanstack/react-router';
import { useState, type RefObject } from 'react';

import type { Product } from '#contract/product';
import { KeysDialog } from '#web/ui/keys-dialog.tsx';
import { useListKeys } from '#web/ui/use-list-keys.ts';

import type { Selection } from './products-table.tsx';

const KEYS = [
  ['J', 'Próximo produto'],
  ['K', 'Produto anterior'],
  ['X', 'Selecionar o produto'],
  ['Shift X', 'Selecionar do último até este'],
  ['Enter', 'Editar o produto'],
  ['/', 'Buscar'],
  ['Esc', 'Limpar a seleção'],
  ['?', 'Mostrar estes atalhos'],
] as const;

type Props = {
  rows: RefObject<HTMLElement | null>;
  products: readonly Product[];
  selection: Selection;
};

/** The list by its keys; what is answered is the list of them. */
export function useProductKeys({ rows, products, selection }: Props) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  useListKeys({
    list: rows,
    onToggle: (id, range) => {
      const product = products.find((one) => one.id === id);
      if (product) selection.toggle(product, range);
    },
    onOpen: (id) => void navigate({ to: '/admin/products/$id/edit', params: { id } }),
    onClear: () => selection.chosen.length > 0 && selection.clear(),
    onHelp: () => setOpen(true),
  });
  return <KeysDialog open={open} keys={KEYS} onClose={() => setOpen(false)} />;
}
