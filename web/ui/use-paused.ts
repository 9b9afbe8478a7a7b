import { useEffect, useState } from 'react';

/** The text after a pause in typing. */
export function usePaused(text: string, pauseMs: number): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return paused;
}
