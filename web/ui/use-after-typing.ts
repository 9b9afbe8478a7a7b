import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/**
 * Does what was typed asks for after a pause, or at once when something is pressed: whatever the
 * press asks for comes after it. Left waiting, it would undo the press.
 */
export function useAfterTyping() {
  const [typing] = useState(createTyping);
  useEffect(() => {
    // At the press itself, not when the finger goes down: what lies under it must not change yet.
    document.addEventListener('click', typing.finish, true);
    return () => {
      document.removeEventListener('click', typing.finish, true);
      typing.forget();
    };
  }, [typing]);
  return typing;
}

function createTyping() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted: (() => void) | undefined;
  const forget = () => {
    clearTimeout(timer);
    wanted = undefined;
  };
  const finish = () => {
    const due = wanted;
    forget();
    due?.();
  };
  const after = (act: () => void) => {
    clearTimeout(timer);
    wanted = act;
    timer = setTimeout(finish, PAUSE_MS);
  };
  return { after, finish, forget };
}
