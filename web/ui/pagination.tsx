import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { pageNumbers } from './page-numbers.ts';

type PaginationProps = {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  label?: string | undefined;
  /** Instead of the number of the page and of how many there are. */
  info?: ReactNode;
};

export function Pagination({ page, pages, onPage, label = 'Paginação', info }: PaginationProps) {
  if (pages <= 1) return null;
  const place = `Página ${page} de ${pages}`;
  return (
    <nav className="pager" aria-label={label}>
      <span className="pager__info num">{info ?? place}</span>
      <ol>
        {pageNumbers(page, pages).map((slot) => (
          <li key={slot}>
            {typeof slot === 'number' ? (
              <PageButton number={slot} current={slot === page} onPage={onPage} />
            ) : (
              <span className="pager__gap">…</span>
            )}
          </li>
        ))}
      </ol>
      <div className="pager__sm">
        <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Anterior
        </Button>
        <span className="num">{place}</span>
        <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Próximo
        </Button>
      </div>
    </nav>
  );
}

type PageButtonProps = { number: number; current: boolean; onPage: (page: number) => void };

const PageButton = ({ number, current, onPage }: PageButtonProps) => (
  <button
    type="button"
    className="pager__page"
    aria-label={`Página ${number}`}
    aria-current={current ? 'page' : undefined}
    onClick={() => current || onPage(number)}
  >
    {number}
  </button>
);
