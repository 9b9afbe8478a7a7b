import { useBlocker } from '@tanstack/react-router';

import { useTopDialog } from '#web/ui/open-dialogs.ts';

const goesWithAddress = (dialog: Element) =>
  dialog.hasAttribute('data-in-address') && !dialog.querySelector('[data-region="entered"]');

/**
 * A step back closes the topmost dialog, as Escape does, instead of taking the list from under it.
 * A dialog that stands in the address goes with its address, unless a part of it was entered since.
 */
export function BackClosesTop() {
  const top = useTopDialog();
  useBlocker({
    disabled: top === null,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || (top !== null && goesWithAddress(top))) return false;
      top?.dispatchEvent(new Event('cancel', { cancelable: true }));
      return true;
    },
  });
  return null;
}
