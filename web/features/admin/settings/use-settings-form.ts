import { useRef, useState } from 'react';

import type { SystemSettings } from '#contract/system-settings';
import { useProblems } from '#web/submit/use-problems.ts';

import type { BoletoInput } from './boleto-input.ts';
import type { FreightInput } from './freight-input.ts';
import { inputOf, type Overwritten } from './overwritten.ts';
import type { SettingName } from './setting-names.ts';
import { keepTyped, readInput, toInput, type SettingsInput } from './settings-input.ts';

/** The form, the settings it was filled with, and what is wrong with what is typed. */
export function useSettingsForm(initial: SystemSettings) {
  const [loaded, setLoaded] = useState(initial);
  const [input, setInput] = useState(() => toInput(initial));
  const { form, problems, show, clear } = useProblems<string>();
  // Known at once to whoever saves, not only after the next drawing.
  const latest = useRef(input);

  const write = (next: SettingsInput) => {
    latest.current = next;
    setInput(next);
  };

  /** `spots`: what of it is judged anew; all of it where none is named. */
  const set = (change: Partial<SettingsInput>, ...spots: string[]) => {
    clear(...(spots.length > 0 ? spots : Object.keys(change)));
    write({ ...latest.current, ...change });
  };

  const filled = {
    loaded,
    input,
    problems,
    show,
    typed: () => latest.current,
    set,
    setFreight: (freightTable: FreightInput, ...spots: string[]) => set({ freightTable }, ...spots),
    setBoleto: (change: Partial<BoletoInput>) => {
      clear(...Object.keys(change).map((name) => `boletoAccount.${name}`));
      write({
        ...latest.current,
        boletoAccount: { ...latest.current.boletoAccount, ...change },
      });
    },
    /** What would be saved; nothing when something is wrong, which is then on screen. */
    read: () => {
      const { settings, problems: found } = readInput(latest.current, loaded.boletoAccount);
      show(found);
      return settings;
    },
    /** Another's value of one setting becomes what was loaded; what is typed stays, or gives way. */
    learn: (name: SettingName, theirs: Overwritten, { take }: { take: boolean }) => {
      const known = { ...loaded, [name]: theirs[name] };
      setLoaded(known);
      if (!take) return;
      clear(name);
      write({ ...latest.current, ...inputOf(known, name) });
    },
    /** As it was loaded, or last saved; answers what was typed. */
    discard: () => {
      const typed = latest.current;
      show({});
      write(toInput(loaded));
      // The button goes with what it discarded.
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
      return typed;
    },
    settle: (fresh: SystemSettings, sent: SettingsInput) => {
      setLoaded(fresh);
      write(keepTyped(toInput(fresh), { sent, typed: latest.current }));
    },
  };
  // Apart from what is typed, so that whoever reads that reads no element while the page is drawn.
  return { ref: form, form: filled };
}
export type SettingsForm = ReturnType<typeof useSettingsForm>['form'];
