import { clsx } from 'clsx';
import { Search } from 'lucide-react';

import { useSearchText } from './use-search-text.ts';

export const SEARCH_MAX = 100;

type SearchFieldProps = {
  /** Read out, not shown. */
  label: string;
  /** What is being searched for now, wherever that is kept. */
  value: string;
  /** Called with the trimmed text after a pause in typing, or at once on Enter and any press. */
  onSearch: (text: string) => void;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  className?: string | undefined;
};

export function SearchField({ value, onSearch, ...look }: SearchFieldProps) {
  const { label, placeholder, maxLength = SEARCH_MAX, className } = look;
  const { text, type, submit } = useSearchText({ value, onSearch });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <search> is younger than the browsers we serve
    <form role="search" className={clsx('search', className)} onSubmit={submit}>
      <Search className="i" aria-hidden="true" />
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
    </form>
  );
}

/** What is searched for, in an address. The router reads digits there as a number, and a CNPJ may be all digits. */
export const readSearch = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).trim().slice(0, SEARCH_MAX).trim()
    : '';

type FilterProps = {
  label: string;
  /** What the choice of everything reads. */
  all: string;
  allValue?: string;
  value: string | undefined;
  options: Record<string, string | { label: string }>;
  onChange: (value: string) => void;
};

/** Narrows a list, beside its search. */
export const FilterSelect = ({
  label,
  all,
  allValue = '',
  value,
  options,
  onChange,
}: FilterProps) => (
  <select
    className="select select--md"
    aria-label={label}
    value={value ?? allValue}
    onChange={(event) => onChange(event.target.value)}
  >
    <option value={allValue}>{all}</option>
    {Object.entries(options).map(([key, option]) => (
      <option key={key} value={key}>
        {typeof option === 'string' ? option : option.label}
      </option>
    ))}
  </select>
);
