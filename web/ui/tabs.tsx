import { useState, type ComponentType, type KeyboardEvent } from 'react';

import { useCentred } from './use-centred.ts';

type Props<T extends string> = {
  /** The name of the whole, and the beginning of the ids. */
  label: string;
  id: string;
  names: readonly T[];
  tabs: Readonly<Record<T, { label: string }>>;
  current: T;
  /** `byKey`: on the way to some other one, so it leaves no step to go back to. */
  onTab: (tab: T, byKey: boolean) => void;
};

const tabId = (id: string, tab: string) => `${id}-tab-${tab}`;
const panelId = (id: string, tab: string) => `${id}-panel-${tab}`;

/** One stop for Tab; the arrows, Home and End go from one to the next. */
export function Tabs<T extends string>({ label, id, names, tabs, current, onTab }: Props<T>) {
  const list = useCentred(names.indexOf(current));
  const move = (event: KeyboardEvent) => {
    const next = neighbour(names, current, event.key);
    if (!next) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`#${tabId(id, next)}`)?.focus();
    onTab(next, true);
  };
  return (
    <div ref={list} className="tablist" role="tablist" aria-label={label}>
      {names.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(id, tab)}
          aria-controls={panelId(id, tab)}
          aria-selected={tab === current}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onTab(tab, false)}
          onKeyDown={move}
        >
          {tabs[tab].label}
        </button>
      ))}
    </div>
  );
}

function neighbour<T extends string>(names: readonly T[], from: T, key: string): T | undefined {
  const at = names.indexOf(from);
  const count = names.length;
  if (key === 'ArrowRight') return names[(at + 1) % count];
  if (key === 'ArrowLeft') return names[(at + count - 1) % count];
  if (key === 'Home') return names[0];
  return key === 'End' ? names[count - 1] : undefined;
}

type PanelProps<T extends string> = {
  id: string;
  names: readonly T[];
  panels: Readonly<Record<T, ComponentType>>;
  current: T;
};

/** A part that was opened stays: looking at another one must not lose a file that was read. */
export function TabPanels<T extends string>({ id, names, panels, current }: PanelProps<T>) {
  const [opened, setOpened] = useState<readonly T[]>([current]);
  if (!opened.includes(current)) setOpened([...opened, current]);
  return names.map((tab) => {
    const Panel: ComponentType = panels[tab];
    return (
      <div
        key={tab}
        role="tabpanel"
        id={panelId(id, tab)}
        aria-labelledby={tabId(id, tab)}
        hidden={tab !== current}
      >
        {opened.includes(tab) ? <Panel /> : null}
      </div>
    );
  });
}
