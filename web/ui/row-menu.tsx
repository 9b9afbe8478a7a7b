import { Ellipsis } from 'lucide-react';

import { IconButton } from './button.tsx';
import type { MenuEntry } from './menu-list.tsx';
import { Menu } from './menu.tsx';

type Props = {
  /** Of what: 'Mais ações do pedido #00011200'. */
  label: string;
  entries: readonly MenuEntry[];
};

/** What can be done with a row besides its next step: ⋯. */
export const RowMenu = ({ label, entries }: Props) => (
  <Menu label={label} entries={entries}>
    {(opener) => (
      <IconButton {...opener} label={label} size="sm" className="row-menu">
        <Ellipsis className="i" aria-hidden="true" />
      </IconButton>
    )}
  </Menu>
);
