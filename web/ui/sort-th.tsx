import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { Th } from './table.tsx';

type Props = {
  /** Which way the rows are in order by this column; none where they are by another. */
  sorted: 'ascending' | 'descending' | undefined;
  onSort: () => void;
  numeric?: boolean;
  /** Before the name, outside of what is pressed. */
  before?: ReactNode;
  children: string;
};

const ICONS = { ascending: ArrowUp, descending: ArrowDown };

/** The head of a column that rows can be put in order by. */
export function SortTh({ sorted, onSort, numeric, before, children }: Props) {
  const Icon = sorted ? ICONS[sorted] : ChevronsUpDown;
  return (
    <Th numeric={numeric} aria-sort={sorted}>
      {before}
      <button type="button" className="sort" onClick={onSort}>
        {children}
        <Icon className="i" aria-hidden="true" />
      </button>
    </Th>
  );
}
