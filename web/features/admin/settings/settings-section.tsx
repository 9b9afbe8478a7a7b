import type { ReactNode } from 'react';

import type { SectionName } from './sections.ts';

type Props = {
  name: SectionName;
  /** What somebody else wrote in it meanwhile. */
  note: ReactNode;
  children: ReactNode;
};

/** One card with what belongs to it; the index leads here. */
export const SettingsSection = ({ name, note, children }: Props) => (
  <div id={name} tabIndex={-1} className="settings-section">
    {note}
    {children}
  </div>
);
