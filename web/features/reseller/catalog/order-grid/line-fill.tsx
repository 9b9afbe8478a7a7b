import { RotateCcw } from 'lucide-react';

import { Button } from '#web/ui/button.tsx';

import { useGrid } from './grid-context.ts';
import { nameOf, type Line } from './line.rules.ts';
import { repeatLast } from './repeat.rules.ts';

type Props = { line: Line; last: ReadonlyMap<string, number> };

/** Ways to fill a whole line with one press. */
export function LineFill({ line, last }: Props) {
  const { actions } = useGrid();
  function repeat() {
    const { filling, text } = repeatLast(line, last);
    actions.fillAll(filling, `Repetido de ${nameOf(line.product)}:`, text);
  }
  return (
    <td className="og__fill">
      {last.size > 0 ? (
        <Button
          size="sm"
          variant="outline"
          icon={<RotateCcw className="i i-sm" aria-hidden="true" />}
          aria-label={`Repetir quantidades de ${nameOf(line.product)}`}
          onClick={repeat}
        >
          Repetir quantidades
        </Button>
      ) : null}
    </td>
  );
}
