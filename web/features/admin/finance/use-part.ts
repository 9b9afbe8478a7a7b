import { useState } from 'react';

const PART = 50;

/** A file of a bank may have thousands of lines; this many are on screen at once. */
export function usePart<T>(all: readonly T[]) {
  const [asked, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(all.length / PART));
  const page = Math.min(asked, pages);
  return { part: all.slice((page - 1) * PART, page * PART), page, pages, setPage };
}
