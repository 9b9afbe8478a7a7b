import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { listUsersEndpoint } from '#contract/users';
import { call } from '#web/api/call.ts';
import { resellerQueries } from '#web/api/resellers.queries.ts';
import { CheckboxField } from '#web/ui/field.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

import type { ChosenReseller } from './coupon-input.ts';

const FOUND_AT_ONCE = 6;

const foundQuery = (search: string) =>
  queryOptions({
    queryKey: [...resellerQueries.all, 'to-choose', search],
    queryFn: ({ signal }) =>
      call(listUsersEndpoint, {
        query: {
          role: 'RESELLER',
          approved: 'true',
          limit: String(FOUND_AT_ONCE),
          search: search || undefined,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { ownErrors: true },
  });

type Props = {
  chosen: readonly ChosenReseller[];
  onChosen: (chosen: readonly ChosenReseller[]) => void;
};

/** Resellers ticked, and others to be looked for; what was ticked stays, whatever is looked for next. */
export function ResellerChoice({ chosen, onChosen }: Props) {
  const [search, setSearch] = useState('');
  const found = useQuery(foundQuery(search));
  const others = (found.data?.users ?? [])
    .map(({ id, companyName, email }) => ({ id, name: companyName ?? email }))
    .filter(({ id }) => !chosen.some((one) => one.id === id));
  return (
    <section className="coupon-for" aria-label="Revendedores do cupom">
      <SearchField
        label="Buscar revendedores"
        placeholder="Buscar por empresa, e-mail ou CNPJ"
        value={search}
        onSearch={setSearch}
      />
      {chosen.map((one) => (
        <CheckboxField
          key={one.id}
          label={one.name}
          checked
          onChange={() => onChosen(chosen.filter(({ id }) => id !== one.id))}
        />
      ))}
      {others.map((one) => (
        <CheckboxField
          key={one.id}
          label={one.name}
          checked={false}
          onChange={() => onChosen([...chosen, one])}
        />
      ))}
      {found.data ? null : (
        <LoadingOrFailed query={found} title="Erro ao carregar revendedores" headingLevel={3} />
      )}
      {found.data && others.length === 0 && chosen.length === 0 ? (
        <p className="muted">Nenhum revendedor encontrado</p>
      ) : null}
    </section>
  );
}
