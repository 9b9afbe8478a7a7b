import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';

import { useProfile } from '#web/api/rights.ts';
import { lazyPart } from '#web/part/lazy-part.ts';

import { goKeysOf, keysOfAdmin } from './admin-keys.ts';
import { focusSearch } from './focus-search.ts';
import { TypedAhead } from './typed-ahead.tsx';
import { useKeys } from './use-keys.ts';

const Palette = lazyPart(() => import('../palette/palette.tsx'), 'Palette');
const KeysDialog = lazyPart(() => import('#web/ui/keys-dialog.tsx'), 'KeysDialog');

/** The palette and the keys of the back office; what they show is fetched when it is asked for. */
export function useAdminFind() {
  const navigate = useNavigate();
  const profile = useProfile();
  const palette = useShown();
  const [typed, setTyped] = useState('');
  const help = useShown();
  const find = () => focusSearch() || palette.show();
  useControlK(palette.show);
  useKeys((keys) => {
    if (keys === '?') return help.show();
    if (keys === '/') return find();
    const asked = goKeysOf(profile).find((one) => one.keys.toLowerCase() === keys);
    if (asked) void navigate({ to: asked.destination.to });
    return asked !== undefined;
  });
  return {
    show: palette.show,
    parts: (
      <>
        <Suspense
          fallback={
            palette.open ? (
              <TypedAhead text={typed} onType={setTyped} onClose={palette.hide} />
            ) : null
          }
        >
          {palette.wanted ? (
            <Palette
              open={palette.open}
              typed={typed}
              onClose={() => {
                setTyped('');
                palette.hide();
              }}
              onSearch={focusSearch}
              onKeys={help.show}
            />
          ) : null}
        </Suspense>
        <Suspense>
          {help.wanted ? (
            <KeysDialog open={help.open} keys={keysOfAdmin(profile)} onClose={help.hide} />
          ) : null}
        </Suspense>
      </>
    ),
  };
}

/** Something that is fetched when it is first shown. */
function useShown() {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
    return true;
  };
  return { wanted, open, show, hide: () => setOpen(false) };
}

/** From a field as well: it types nothing. Over an open dialog there is something to finish first. */
function useControlK(onPress: () => unknown): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isIt = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isIt || event.altKey || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) onPress();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
