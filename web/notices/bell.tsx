import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';

import { MOST_UNREAD } from '#contract/notice-count';
import { idle } from '#web/part/idle.ts';
import { lazyPart } from '#web/part/lazy-part.ts';
import { IconButton } from '#web/ui/button.tsx';

import { unreadQuery } from './unread.query.ts';

const BellPanel = lazyPart(() => import('./bell-panel.tsx'), 'BellPanel');

/** How many notices are new; opened, it lists what has happened. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const unread = useUnread();
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <IconButton
        label={labelOf(unread)}
        className="bell"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        <BellIcon className="i" aria-hidden="true" />
        {unread > 0 ? (
          <span className="bell__count" aria-hidden="true">
            {unread < MOST_UNREAD ? unread : `${MOST_UNREAD - 1}+`}
          </span>
        ) : null}
      </IconButton>
      {wanted ? (
        <Suspense>
          <BellPanel open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Asked for when the page has what it needs: nobody waits for a number. */
function useUnread(): number {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let left = false;
    void idle().then(() => left || setQuiet(true));
    return () => {
      left = true;
    };
  }, []);
  const { data } = useQuery({ ...unreadQuery, enabled: isQuiet });
  return data?.unread ?? 0;
}

function labelOf(unread: number): string {
  if (unread === 0) return 'Avisos';
  if (unread >= MOST_UNREAD) return `Avisos, mais de ${MOST_UNREAD - 1} não lidos`;
  return `Avisos, ${unread} ${unread === 1 ? 'não lido' : 'não lidos'}`;
}
