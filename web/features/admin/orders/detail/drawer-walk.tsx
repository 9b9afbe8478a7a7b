import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';

import { IconButton } from '#web/ui/button.tsx';
import { isTypedInto } from '#web/ui/typed-into.ts';

import type { Walk } from '../use-drawer-walk.ts';

/** Up and down through the list behind the drawer, by press or by k and j. */
export function DrawerWalk({ walk }: { walk: Walk }) {
  useWalkKeys(walk);
  return (
    <>
      <IconButton label="Pedido anterior" aria-disabled={!walk.before} onClick={walk.before}>
        <ChevronUp className="i" aria-hidden="true" />
      </IconButton>
      <IconButton label="Próximo pedido" aria-disabled={!walk.after} onClick={walk.after}>
        <ChevronDown className="i" aria-hidden="true" />
      </IconButton>
    </>
  );
}

function useWalkKeys(walk: Walk) {
  const latest = useRef(walk);
  useLayoutEffect(() => {
    latest.current = walk;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return;
      // A question above the drawer has the keys.
      if (document.querySelectorAll('dialog[open]').length !== 1) return;
      if (event.key === 'k') latest.current.before?.();
      if (event.key === 'j') latest.current.after?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
