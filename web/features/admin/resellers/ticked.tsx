import type { ReactNode } from 'react';

/** A box that chooses, in front of what it chooses; as it is where nothing can be chosen. */
export const Ticked = ({ tick, children }: { tick: ReactNode; children: ReactNode }) =>
  tick ? (
    <div className="ticked">
      {tick}
      <span>{children}</span>
    </div>
  ) : (
    children
  );
