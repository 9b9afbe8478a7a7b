import { useRef, type KeyboardEvent } from 'react';

import { TAB_NAMES, TABS, type Tab } from './finance.search.ts';

type Props = {
  current: Tab;
  /** `byKey`: on the way to some other one, so it leaves no step to go back to. */
  onTab: (tab: Tab, byKey: boolean) => void;
};

export const tabId = (tab: Tab) => `finance-tab-${tab}`;
export const panelId = (tab: Tab) => `finance-panel-${tab}`;

/** One stop for Tab; the arrows, Home and End go from one to the next. */
export function FinanceTabs({ current, onTab }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = neighbour(current, event.key);
    if (!next) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
    onTab(next, true);
  };
  return (
    <div ref={list} className="tablist" role="tablist" aria-label="Financeiro">
      {TAB_NAMES.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-controls={panelId(tab)}
          aria-selected={tab === current}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onTab(tab, false)}
          onKeyDown={move}
        >
          {TABS[tab].label}
        </button>
      ))}
    </div>
  );
}

function neighbour(from: Tab, key: string): Tab | undefined {
  const at = TAB_NAMES.indexOf(from);
  const count = TAB_NAMES.length;
  if (key === 'ArrowRight') return TAB_NAMES[(at + 1) % count];
  if (key === 'ArrowLeft') return TAB_NAMES[(at + count - 1) % count];
  if (key === 'Home') return TAB_NAMES[0];
  return key === 'End' ? TAB_NAMES[count - 1] : undefined;
}
