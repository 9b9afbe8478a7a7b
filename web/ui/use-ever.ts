import { useState } from 'react';

/** Whether it has been so since this part of the screen is there: what came up stays until it leaves. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}
