import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';

import { IconButton } from '#web/ui/button.tsx';
import { isTypedInto } from '#web/ui/typed-into.ts';

import type { Walk } from '../use-drawer-walk.ts';

/** Up and down through the list behind the drawer, by press or by k and j; a and r decide. */
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

const PRESSED: Partial<Record<string, string>> = { a: '[data-step]', r: '[data-reject]' };

function act({ key, repeat }: KeyboardEvent, drawer: Element, { before, after }: Walk) {
  if (key === 'k') before?.();
  if (key === 'j') after?.();
  // The same press as with the pointer, once however long the key is held.
  const pressed = repeat ? undefined : PRESSED[key];
  if (pressed) drawer.querySelector<HTMLElement>(pressed)?.click();
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
      const [drawer, above] = document.querySelectorAll('dialog[open]');
      if (!drawer || above) return;
      act(event, drawer, latest.current);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
