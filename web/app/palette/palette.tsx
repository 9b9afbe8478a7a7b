import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';

import { sessionQuery } from '#web/api/session.ts';
import { useModal } from '#web/ui/use-modal.ts';

import type { Act } from './entries.tsx';
import { Finder } from './finder.tsx';

type Props = {
  open: boolean;
  /** What was typed before it was there. */
  typed?: string;
  onClose: () => void;
  /** To the search of the page that is open. */
  onSearch: () => void;
  /** The list of all keys. */
  onKeys: () => void;
};

/** Finds whatever the back office has, from wherever one is; the whole screen of a phone. */
export function Palette({ open, typed, onClose, onSearch, onKeys }: Props) {
  const { ref, present, handlers } = useModal({ open, onClose });
  const { data: user } = useQuery({ ...sessionQuery, enabled: false });
  if (!present || !user) return null;
  // What it does comes when it is closed: the focus is back by then.
  const act = (asked: Act) => setTimeout(asked === 'search' ? onSearch : onKeys);
  return createPortal(
    <dialog ref={ref} className="layer layer--find" aria-label="Buscar" {...handlers}>
      <div className="modal find">
        <Finder userId={user.id} typed={typed} onClose={onClose} onAct={act} />
      </div>
    </dialog>,
    document.body,
  );
}
