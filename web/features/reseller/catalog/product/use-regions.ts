import { startTransition, useState } from 'react';

import { rememberedWay } from './remembered-way.ts';

/** Parts of the dialog that take the place of others while they are open. */
export type Region = 'sizes' | 'measures';

type State = {
  visit: number;
  /** The one that was opened last comes last: it is closed first. */
  open: readonly Region[];
  /** Asked for from outside, and not because it was used the last time. */
  asked: boolean;
  /** What was open when the dialog was opened is no step that could be taken back. */
  first: boolean;
};

const begin = (visit: number, initial: 'sizes' | undefined): State => ({
  visit,
  open: (initial ?? rememberedWay()) === 'sizes' ? ['sizes'] : [],
  asked: initial === 'sizes',
  first: true,
});

/** Which regions of the dialog are open; each opening of it (`visit`) begins anew. */
export function useRegions(visit: number, initial: 'sizes' | undefined) {
  const [state, setState] = useState(() => begin(visit, initial));
  if (state.visit !== visit) setState(begin(visit, initial));
  const close = (region: Region) =>
    setState((now) => ({ ...now, open: now.open.filter((one) => one !== region) }));
  return {
    has: (region: Region) => state.open.includes(region),
    asked: state.asked,
    /** `entered`: from within, so that a step back leads out of it. */
    mark: state.first ? ('first' as const) : ('entered' as const),
    /** Drawn behind the answer to the press: a slow telephone takes its time for it. */
    show: (region: Region) =>
      startTransition(() =>
        setState((now) => ({
          ...now,
          open: [...now.open.filter((one) => one !== region), region],
          asked: now.asked || region === 'sizes',
          first: false,
        })),
      ),
    close,
    closeLast: () => setState((now) => ({ ...now, open: now.open.slice(0, -1) })),
  };
}

export type Regions = ReturnType<typeof useRegions>;
