import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';

import { CATEGORIES, type Category } from '#contract/category';

import { readCatalogSearch } from './catalog.search.ts';

type Props = { chosen: Category | undefined; chips?: boolean };

/** Links, since each category is a place of its own that can be opened beside this one. */
export const CategoryFilter = ({ chosen, chips = false }: Props) => (
  <fieldset>
    <legend>Categoria</legend>
    <ul className={clsx('cats', chips && 'cats--chips ways')}>
      {[undefined, ...CATEGORIES].map((category) => (
        <li key={category ?? ''}>
          <Link
            from="/reseller/catalog"
            search={(now) => readCatalogSearch({ ...now, category, product: undefined })}
            activeOptions={{ exact: true }}
            preload={false}
            aria-current={category === chosen ? 'true' : undefined}
          >
            {category ?? 'Todas as categorias'}
          </Link>
        </li>
      ))}
    </ul>
  </fieldset>
);
