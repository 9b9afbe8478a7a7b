import { useEffect } from 'react';

type List = { isPlaceholderData: boolean; data?: { pagination: { pages: number } } | undefined };

/**
 * The last row of the last page may have been deleted, and an old address may ask for too much:
 * then the last page there is takes its place. True until it does.
 */
export function useLastPageInstead(
  list: List,
  page: number,
  onPage: (page: number, replace?: boolean) => void,
): boolean {
  const pages = list.isPlaceholderData ? undefined : list.data?.pagination.pages;
  const beyond = pages !== undefined && page > pages;
  useEffect(() => {
    if (beyond) onPage(pages, true);
    // Once for each list that turned out too short; `onPage` is new with every render.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [beyond, pages]);
  return beyond;
}
