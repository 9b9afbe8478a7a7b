import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { keysOf } from '#contract/closed-set';

import { SECTIONS, type SectionName } from './sections.ts';

/** The band below the top of the screen in which the section that is read begins or goes on. */
const BAND = '-12% 0px -76% 0px';

/** Which section is on screen, as the page is scrolled, and how to get to one. */
export function useCurrentSection() {
  const hash = useLocation({ select: (location) => location.hash });
  const [current, setCurrent] = useState<SectionName>(() => namedBy(hash) ?? 'company');
  useEffect(() => {
    // Without it the index still leads everywhere.
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        const first = keysOf(SECTIONS).find((section) => seen.has(section));
        if (first) setCurrent(first);
      },
      { rootMargin: BAND },
    );
    for (const section of keysOf(SECTIONS)) {
      const element = document.getElementById(section);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);
  const go = (section: SectionName) => {
    show(section);
    setCurrent(section);
  };
  useEffect(() => {
    // Another page led to one of them, which was not there yet when the page was opened.
    const named = namedBy(hash);
    if (named) show(named);
  }, [hash]);
  return { current, go };
}

const namedBy = (hash: string): SectionName | undefined =>
  keysOf(SECTIONS).find((section) => section === hash);

function show(section: SectionName): void {
  const element = document.getElementById(section);
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}
