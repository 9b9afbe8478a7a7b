import { useState, type RefObject } from 'react';

import { asId, type OrderId } from '#contract/ids';
import type { Order } from '#contract/order';
import { KeysDialog } from '#web/ui/keys-dialog.tsx';
import { useListKeys } from '#web/ui/use-list-keys.ts';

import type { Selection } from './orders-table.tsx';

const KEYS = [
  ['J', 'Próximo pedido'],
  ['K', 'Pedido anterior'],
  ['X', 'Selecionar o pedido'],
  ['Shift X', 'Selecionar do último até este'],
  ['A', 'Dar o próximo passo do pedido'],
  ['Enter', 'Abrir o pedido'],
  ['/', 'Buscar'],
  ['Esc', 'Limpar a seleção'],
  ['?', 'Mostrar estes atalhos'],
] as const;

type Props = {
  rows: RefObject<HTMLElement | null>;
  orders: readonly Order[];
  selection: Selection;
  onOpen: (id: OrderId) => void;
};

/** The list by its keys; what is answered is the list of them. */
export function useOrderKeys({ rows, orders, selection, onOpen }: Props) {
  const [open, setOpen] = useState(false);
  useListKeys({
    list: rows,
    onToggle: (id, range) => {
      const order = orders.find((one) => one.id === id);
      if (order) selection.toggle(order, range);
    },
    onOpen: (id) => onOpen(asId(id)),
    // The same press as with the pointer, with all that keeps it from being made twice.
    onStep: (row) => row.querySelector<HTMLElement>('[data-step]')?.click(),
    onClear: () => selection.chosen.length > 0 && selection.clear(),
    onHelp: () => setOpen(true),
  });
  return <KeysDialog open={open} keys={KEYS} onClose={() => setOpen(false)} />;
}
