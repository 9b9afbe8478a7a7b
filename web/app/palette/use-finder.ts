import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { findEndpoint } from '#contract/find';
import { call } from '#web/api/call.ts';
import { useProfile } from '#web/api/rights.ts';
import { usePaused } from '#web/ui/use-paused.ts';

import { foundGroups, startGroups, type GroupName } from './entries.tsx';
import { findPages } from './pages.ts';
import { readRecents } from './recents.ts';

const PAUSE_MS = 150;
const FRESH_MS = 10_000;

type Narrowed = GroupName | 'all';

/** What stands in the palette for what was typed into it. */
export function useFinder(userId: string, typed = '') {
  const [text, type] = useState(typed);
  const [narrowed, narrow] = useState<Narrowed>('all');
  const [opened] = useState(() => ({ recents: readRecents(userId), at: Date.now() }));
  const profile = useProfile();
  const wanted = text.trim();
  const asked = usePaused(wanted, PAUSE_MS);
  // Under its own text each: an answer that comes late is not the answer to what is typed by now.
  const found = useQuery({
    queryKey: ['find', asked],
    queryFn: ({ signal }) => call(findEndpoint, { query: { q: asked }, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: false,
    meta: { ownErrors: true },
  });
  const isFailed = found.isError && asked === wanted;
  const isBehind =
    wanted !== '' && !isFailed && (asked !== wanted || found.isPlaceholderData || !found.data);
  const groups =
    wanted === ''
      ? startGroups(opened.recents, profile, opened.at)
      : foundGroups(isFailed ? undefined : found.data, findPages(profile, wanted), profile).filter(
          ({ name }) => narrowed === 'all' || narrowed === name,
        );
  return {
    text,
    wanted,
    type,
    narrowed,
    narrow,
    profile,
    groups: groups.filter(({ entries }) => entries.length > 0),
    /** What was typed last is not answered yet. */
    isBehind,
    isFailed,
    askAgain: () => void found.refetch(),
  };
}
