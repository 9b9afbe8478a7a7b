import { useBlocker } from '@tanstack/react-router';

import { useTopDialog } from '#web/ui/open-dialogs.ts';

/**
 * A step back closes the topmost dialog, as Escape does, instead of taking the list from under it.
 * A dialog that stands in the address goes with its address.
 */
export function BackClosesTop() {
  const top = useTopDialog();
  useBlocker({
    disabled: top === null || top.hasAttribute('data-in-address'),
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      top?.dispatchEvent(new Event('cancel', { cancelable: true }));
      return true;
    },
  });
  return null;
}
