import type { RefObject } from 'react';

import type { EditedSettings } from '#contract/system-settings';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

import { namesIn, overwrittenText, type Overwritten } from './overwritten.ts';
import { sectionOf, shortOf, type SectionName } from './sections.ts';
import { SETTING_NAMES, type SettingName } from './setting-names.ts';

type Props = {
  section: SectionName;
  overwritten: Overwritten;
  /** What this form tried to save. */
  mine: Partial<EditedSettings>;
  onKeep: (name: SettingName) => void;
  onTake: (name: SettingName) => void;
};

/** Two wrote the same setting: the second decides, field by field, where the fields are. */
export function OverwrittenNote({ section, overwritten, mine, onKeep, onTake }: Props) {
  const names = namesIn(overwritten).filter((name) => sectionOf(name) === section);
  if (names.length === 0) return null;
  return (
    <Note tone="warn" tabIndex={-1} className="overwritten overwritten--here">
      <ul>
        {names.map((name) => (
          <li key={name}>
            <p>{overwrittenText(name, overwritten[name], mine[name])}</p>
            <Button size="sm" onClick={() => onKeep(name)}>
              Manter o meu<span className="sr">{`: ${SETTING_NAMES[name].label}`}</span>
            </Button>
            <Button size="sm" onClick={() => onTake(name)}>
              Usar o do outro<span className="sr">{`: ${SETTING_NAMES[name].label}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  );
}

type SummaryProps = {
  overwritten: Overwritten;
  onGo: (section: SectionName) => void;
  ref: RefObject<HTMLDivElement | null>;
};

/** That nothing was saved, and the ways to where there is something to decide. */
export function OverwrittenSummary({ overwritten, onGo, ref }: SummaryProps) {
  const sections = [...new Set(namesIn(overwritten).map(sectionOf))];
  if (sections.length === 0) return null;
  return (
    <Note tone="warn" role="alert" ref={ref} tabIndex={-1} className="overwritten">
      <p>Nada foi salvo ainda. Escolha o que vale e salve de novo.</p>
      <p className="overwritten__ways cluster">
        {sections.map((section) => (
          <Button key={section} size="sm" onClick={() => onGo(section)}>
            <span className="sr">Ir para </span>
            {shortOf(section)}
          </Button>
        ))}
      </p>
    </Note>
  );
}
