import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent, RefObject, SyntheticEvent } from 'react';

import { enterStack } from './open-dialogs.ts';
import { swallowSecondClick } from './second-click.ts';

type Modal = { open: boolean; onClose: () => void };
type Shown = { dialog: HTMLDialogElement; leaveStack: () => void };

/** Keeps a native modal <dialog> in step with `open`; browsers do the inertness, focus and Escape. */
export function useModal({ open, onClose }: Modal) {
  const ref = useRef<HTMLDialogElement>(null);
  const shown = useRef<Shown>(null);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  // Hiding is not this effect's cleanup: React puts the focus back where it was after cleanups run,
  // which would undo what close() does for the opener.
  useLayoutEffect(() => {
    if (open && ref.current) show(shown, ref.current);
    else hide(shown);
  }, [open]);
  useLayoutEffect(() => () => hide(shown), []);

  useEffect(() => {
    if (open || !present) return undefined;
    let reopened = false;
    const leave = () => reopened || setPresent(false);
    void exitOf(ref.current).then(leave);
    return () => {
      reopened = true;
    };
  }, [open, present]);

  // Browsers may close a dialog whose cancel was refused once already. Whoever holds `open` decides.
  function onNativeClose(event: SyntheticEvent<HTMLDialogElement>) {
    const dialog = event.currentTarget;
    if (event.target !== dialog || dialog.open || !shown.current) return;
    // Back first: a question that its closing asks must lie above it, or nobody could answer.
    dialog.showModal();
    onClose();
  }

  function onCancel(event: SyntheticEvent<HTMLDialogElement>) {
    // One that cannot be refused is followed by the closing itself.
    if (event.target !== event.currentTarget || !event.cancelable) return;
    event.preventDefault();
    onClose();
  }

  return { ref, present, handlers: { onCancel, onClose: onNativeClose, ...useBackdrop(onClose) } };
}

const onBackdrop = (event: MouseEvent<HTMLDialogElement>) =>
  event.button === 0 && event.target === event.currentTarget;

/**
 * A press that begins and ends on the backdrop closes; a text selection dragged out of the box does not.
 * Closing waits for the click, or a finger's click would land on the page beneath.
 */
function useBackdrop(onClose: () => void) {
  const pressed = useRef(false);
  return {
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      pressed.current = onBackdrop(event);
    },
    onPointerUp: (event: PointerEvent<HTMLDialogElement>) => {
      pressed.current &&= onBackdrop(event);
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (pressed.current && onBackdrop(event)) onClose();
      pressed.current = false;
    },
  };
}

/** How many are open, one above the other. */
let count = 0;

function show(shown: RefObject<Shown | null>, dialog: HTMLDialogElement) {
  count += 1;
  if (count === 1) holdPage();
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  shown.current = { dialog, leaveStack: enterStack(dialog) };
}

function hide(shown: RefObject<Shown | null>) {
  if (!shown.current) return;
  const { dialog, leaveStack } = shown.current;
  shown.current = null;
  leaveStack();
  count -= 1;
  if (count === 0) document.documentElement.removeAttribute('data-modal');
  dialog.close();
  swallowSecondClick();
}

/**
 * The page behind does not scroll. That hides its scrollbar; where there was one, CSS keeps its room so
 * nothing shifts. Attributes, since CSS would go through the whole page each time to learn of a dialog.
 */
function holdPage() {
  const root = document.documentElement;
  root.toggleAttribute('data-gutter', window.innerWidth > root.clientWidth);
  root.toggleAttribute('data-modal', true);
}

async function exitOf(dialog: HTMLDialogElement | null) {
  const running = dialog?.getAnimations?.({ subtree: true }) ?? [];
  await Promise.allSettled(running.map((animation) => animation.finished));
}
