import { LayoutGrid, List } from 'lucide-react';

import { IconButton } from '#web/ui/button.tsx';

import type { CatalogView } from './first-screen.ts';

type Props = { view: CatalogView; onShow: (view: CatalogView) => void };

export const ViewToggle = ({ view, onShow }: Props) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would want a legend on screen
  <div className="seg" role="group" aria-label="Visualização">
    <button
      type="button"
      aria-label="Grade"
      aria-pressed={view === 'grid'}
      onClick={() => onShow('grid')}
    >
      <LayoutGrid className="i" aria-hidden="true" />
    </button>
    <button
      type="button"
      aria-label="Lista"
      aria-pressed={view === 'list'}
      onClick={() => onShow('list')}
    >
      <List className="i" aria-hidden="true" />
    </button>
  </div>
);

/** On phones there is room for one button: it leads to the other view. */
export function OtherViewButton({ view, onShow }: Props) {
  const [other, label, Icon] =
    view === 'grid'
      ? (['list', 'Ver em lista', List] as const)
      : (['grid', 'Ver em grade', LayoutGrid] as const);
  return (
    <IconButton line label={label} onClick={() => onShow(other)}>
      <Icon className="i" aria-hidden="true" />
    </IconButton>
  );
}
