import { Link } from '@tanstack/react-router';

import { readCatalogSearch } from './catalog.search.ts';

type Props = {
  asked: string | undefined;
  /** What the products were found by, where it is not what was asked for. */
  meant: string | undefined;
};

/** Whoever finds what was not asked for is told, and may insist. */
export const OtherReading = ({ asked, meant }: Props) =>
  asked === undefined || meant === undefined ? null : (
    <div className="other-reading">
      <output>
        Nenhum resultado para “{asked}”. Mostrando resultados para <b>“{meant}”</b>.
      </output>{' '}
      <Link
        from="/reseller/catalog"
        search={(now) => readCatalogSearch({ ...now, exact: 1, product: undefined })}
        preload={false}
        className="link"
      >
        Buscar exatamente “{asked}”
      </Link>
    </div>
  );

/** Searches that do find something, for who found nothing; other filters would hide it again. */
export const NearSearches = ({ near }: { near: readonly string[] }) => (
  <nav className="near" aria-label="Buscas parecidas">
    <p>Talvez você procure:</p>
    <ul className="cats cats--chips ways">
      {near.map((search) => (
        <li key={search}>
          <Link to="/reseller/catalog" search={{ search }} preload={false}>
            {search}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
