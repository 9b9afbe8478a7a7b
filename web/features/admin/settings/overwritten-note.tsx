import type { RefObject } from 'react';

import type { EditedSettings } from '#contract/system-settings';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

import { namesIn, overwrittenText, type Overwritten } from './overwritten.ts';
import { SETTING_NAMES, type SettingName } from './setting-names.ts';

type Props = {
  overwritten: Overwritten;
  /** What this form tried to save. */
  mine: Partial<EditedSettings>;
  onKeep: (name: SettingName) => void;
  onTake: (name: SettingName) => void;
  ref: RefObject<HTMLDivElement | null>;
};

/** Two wrote the same setting: the second decides, field by field, and then saves again. */
export function OverwrittenNote({ overwritten, mine, onKeep, onTake, ref }: Props) {
  const names = namesIn(overwritten);
  if (names.length === 0) return null;
  return (
    <Note tone="warn" role="alert" ref={ref} tabIndex={-1} className="overwritten">
      <p>Nada foi salvo ainda. Escolha o que vale e salve de novo.</p>
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
