import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import type { Act, Entry, Group } from './entries.tsx';
import { keepRecent } from './recents.ts';

type Picking = {
  id: string;
  userId: string;
  text: string;
  groups: readonly Group[];
  isBehind: boolean;
  onClose: () => void;
  onAct: (act: Act) => void;
};

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Which entry is active, and the keys that go from one to the other and open it. */
export function usePicking({ id, userId, text, groups, isBehind, onClose, onAct }: Picking) {
  // Of a text: what is typed next begins at the first again.
  const [pointed, setPointed] = useState({ text, entry: '' });
  const hurried = useRef<string>(undefined);
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.max(
    0,
    entries.findIndex((entry) => pointed.text === text && entry.id === pointed.entry),
  );
  const active = entries[at]?.id;
  const point = (entry: string) => setPointed({ text, entry });

  const elementOf = (entry: string) => document.getElementById(`${id}-${entry}`);
  const pick = (entry: Entry, elsewhere: boolean) => {
    if (entry.recent) keepRecent(userId, entry.recent);
    if (elsewhere) return;
    onClose();
    if (typeof entry.way === 'string') onAct(entry.way);
  };
  const step = (by: 1 | -1) => {
    const next = entries[(at + by + entries.length) % entries.length];
    if (!next) return;
    point(next.id);
    elementOf(next.id)?.scrollIntoView({ block: 'nearest' });
  };
  const open = (elsewhere: boolean) => {
    const entry = entries[at];
    const element = entry && elementOf(entry.id);
    if (!entry || !element) return;
    if (!elsewhere || !(element instanceof HTMLAnchorElement)) element.click();
    else {
      pick(entry, true);
      window.open(element.href, '_blank', 'noopener');
    }
  };

  // Whoever types and presses Enter at once means what they typed, not what was found before.
  useEffect(() => {
    if (hurried.current !== text || isBehind) return;
    hurried.current = undefined;
    if (active) document.getElementById(`${id}-${active}`)?.click();
  }, [text, isBehind, active, id]);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (event.nativeEvent.isComposing || (!by && event.key !== 'Enter')) return;
    event.preventDefault();
    if (by) step(by);
    else if (isBehind) hurried.current = text;
    else open(event.ctrlKey || event.metaKey);
  };
  return { active, point, pick, onKeyDown };
}
