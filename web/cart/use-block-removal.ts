import { isSameLine, type CartItem } from './cart.rules.ts';
import { useUndoableChange } from './use-undoable-change.ts';

type Removed = {
  lines: readonly CartItem[];
  /** As it is called on screen. */
  name: string;
  onUndo: () => void;
};

/** Takes all sizes of a block out of the cart at once. */
export function useBlockRemoval() {
  const change = useUndoableChange();
  return ({ lines, name, onUndo }: Removed): boolean =>
    change({
      lines,
      next: (items) => items.filter((item) => !lines.some((line) => isSameLine(line, item))),
      said: `${name}: saiu do carrinho`,
      failed: 'Erro ao remover produto do carrinho',
      onUndo,
    });
}
