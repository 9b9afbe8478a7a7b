import { useId, useRef, useState, type ReactElement, type Ref } from 'react';

import { MenuList, type MenuEntry } from './menu-list.tsx';

type MenuOpener = {
  ref: Ref<HTMLButtonElement>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
};

type Props = {
  /** Its name, read out. */
  label: string;
  entries: readonly MenuEntry[];
  /** The button that opens it. */
  children: (opener: MenuOpener) => ReactElement;
};

/** A button and what it offers, in a layer above whatever the button stands in. */
export function Menu({ label, entries, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = (withFocus: boolean) => {
    setOpen(false);
    // Before anything is done: what opens then gives the focus back to where it was.
    if (withFocus) button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {children({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open ? (
        <MenuList id={id} label={label} entries={entries} opener={button} onClose={close} />
      ) : null}
    </>
  );
}
