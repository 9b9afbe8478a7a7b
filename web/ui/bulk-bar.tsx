import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button, IconButton } from './button.tsx';
import { RowMenu } from './row-menu.tsx';
import { useNarrow } from './use-narrow.ts';

export type BulkAction = {
  label: string;
  icon?: ReactNode;
  /** The one that is most likely meant. */
  main?: boolean;
  busy?: boolean;
  onPress: () => void;
};

type Props = {
  count: number;
  /** Beside the count: a sum of money. */
  sum?: string;
  actions: readonly BulkAction[];
  onClear: () => void;
};

/** As many as find room on a telephone; the others are in a menu there. */
const IN_SIGHT = 2;

/** What can be done with all that is chosen; not there while nothing is. */
export function BulkBar({ count, sum, actions, onClear }: Props) {
  const narrow = useNarrow();
  const inSight = narrow ? actions.slice(0, IN_SIGHT) : actions;
  const others = narrow ? actions.slice(IN_SIGHT) : [];
  const text = count === 1 ? '1 selecionado' : `${count} selecionados`;
  return (
    <>
      {/* Always there: text is read out only where it arrives in something that was. */}
      <output className="sr" aria-live="polite">
        {count > 0 ? text : ''}
      </output>
      {count > 0 ? (
        <section className="bulk" aria-label="Ações para os selecionados">
          <p aria-hidden="true">
            <b>{text}</b> {sum ? <span>{sum}</span> : null}
          </p>
          {inSight.map(({ label, icon, main, busy, onPress }) => (
            <Button
              key={label}
              variant="ghost"
              className={clsx(main && 'bulk__main')}
              icon={icon}
              loading={busy}
              onClick={onPress}
            >
              {label}
            </Button>
          ))}
          {others.length > 0 ? (
            <RowMenu
              label="Mais ações para os selecionados"
              entries={others.map(({ label, icon, onPress }) => ({ label, icon, onPick: onPress }))}
            />
          ) : null}
          <IconButton label="Limpar seleção" className="bulk__clear" onClick={onClear}>
            <X className="i" aria-hidden="true" />
          </IconButton>
        </section>
      ) : null}
    </>
  );
}
