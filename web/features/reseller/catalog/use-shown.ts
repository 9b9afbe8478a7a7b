import { startTransition, useEffect, useState } from 'react';

/**
 * What a dialog shows of what it was asked for: it goes at once, and comes behind the answer to the
 * press. Drawing it takes a slow telephone several frames, in pieces that leave time for the next press.
 */
export function useShown<T extends string>(asked: T | undefined): T | undefined {
  const [shown, setShown] = useState(asked);
  // Or the one before it would be seen again, until the next has been drawn.
  if (asked === undefined && shown !== undefined) setShown(undefined);
  useEffect(() => startTransition(() => setShown(asked)), [asked]);
  return asked === undefined ? undefined : shown;
}
