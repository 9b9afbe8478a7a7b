import { keysOf } from '#contract/closed-set';

import { namesIn, type Overwritten } from './overwritten.ts';
import type { SectionState } from './section-index.tsx';
import { missingIn, sectionOf, type SectionName } from './sections.ts';
import { SETTING_NAMES, type SettingName } from './setting-names.ts';
import type { SettingsForm } from './use-settings-form.ts';

type Known = {
  changed: readonly SettingName[];
  overwritten: Overwritten;
  logo: string | null;
  logoChosen: boolean;
  /** There is a group of resellers. */
  groups: boolean;
};

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** What the index says of each section: what is to be done comes before what is well. */
export function statesIn(
  { input, problems }: Pick<SettingsForm, 'input' | 'problems'>,
  { changed, overwritten, logo, logoChosen, groups }: Known,
): (section: SectionName) => SectionState {
  const wrong = new Set(
    [...Object.keys(problems), ...namesIn(overwritten)].map((path) => sectionOf(nameAt(path))),
  );
  const dirty = new Set(changed.map(sectionOf));
  if (logoChosen) dirty.add('logo');
  return (section) => {
    if (wrong.has(section)) return { mark: 'wrong' };
    if (dirty.has(section)) return { mark: 'changed' };
    if (section === 'groups') return { mark: groups ? 'complete' : 'unused' };
    const missing = missingIn(section, input, logo);
    if (!missing) return { mark: 'unused' };
    if (missing.length > 0) return { mark: 'missing', what: list.format(missing) };
    return { mark: 'complete' };
  };
}

/** `freightTable.zones.0` is within `freightTable`. */
const nameAt = (path: string): SettingName =>
  keysOf(SETTING_NAMES).find((name) => path === name || path.startsWith(`${name}.`)) ??
  'companyName';
