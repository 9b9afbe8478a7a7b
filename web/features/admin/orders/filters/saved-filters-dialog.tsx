import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { Reply } from '#contract/endpoint';
import type { OrderFilterId } from '#contract/ids';
import {
  deleteOrderFilterEndpoint,
  listOrderFiltersEndpoint,
  saveOrderFilterEndpoint,
} from '#contract/order-views';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';

import type { OrdersSearch } from '../orders.search.ts';
import { keptOf, searchOf } from './kept-filter.ts';

type Filters = Reply<typeof listOrderFiltersEndpoint>['filters'];
type Props = { open: boolean; search: OrdersSearch; onClose: () => void };

const NAME_LENGTH = 40;

/** No order changes them. */
const filtersQuery = queryOptions({
  queryKey: ['order-filters'],
  queryFn: async ({ signal }) => (await call(listOrderFiltersEndpoint, { signal })).filters,
  meta: { ownErrors: true },
});

/** One's own filters by their names, each a press away, and the present one to be kept among them. */
export function SavedFiltersDialog({ open, search, onClose }: Props) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const filters = useQuery({ ...filtersQuery, enabled: open });
  const keep = useSubmit({
    send: (typed: string) =>
      call(saveOrderFilterEndpoint, { body: { name: typed, filter: keptOf(search) } }),
    done: 'Filtro salvo',
    onDone: ({ filters: now }) => {
      client.setQueryData(filtersQuery.queryKey, now);
      setName('');
    },
    onFailed: (error) => setProblem(failureText(error, 'Não foi possível salvar o filtro')),
  });
  const submit = () => {
    if (name.trim() === '') setProblem('Dê um nome ao filtro');
    else keep.start(name.trim());
  };
  return (
    <FormDialog
      open={open}
      busy={keep.busy}
      title="Filtros salvos"
      description="Só você vê os seus filtros. Salvar com o mesmo nome substitui."
      submitText="Salvar filtro"
      busyText="Salvando..."
      cancelText="Fechar"
      onSubmit={submit}
      onClose={onClose}
    >
      {filters.data ? (
        <FilterList filters={filters.data} onChosen={onClose} />
      ) : (
        <LoadingOrFailed query={filters} title="Erro ao carregar filtros" />
      )}
      <TextField
        label="Salvar o filtro atual como"
        maxLength={NAME_LENGTH}
        autoComplete="off"
        value={name}
        error={problem}
        readOnly={keep.busy}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}

function FilterList({ filters, onChosen }: { filters: Filters; onChosen: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate({ from: '/admin/orders' });
  const removal = useSubmit({
    send: (id: OrderFilterId) => call(deleteOrderFilterEndpoint, { params: { id } }),
    done: 'Filtro apagado',
    onDone: ({ filters: now }) => client.setQueryData(filtersQuery.queryKey, now),
    failed: 'Erro ao apagar filtro',
  });
  if (filters.length === 0) return <p className="muted">Nenhum filtro salvo ainda.</p>;
  return (
    <ul className="kept-filters" aria-label="Seus filtros">
      {filters.map(({ id, name, filter }) => (
        <li key={id}>
          <Button
            variant="ghost"
            onClick={() => {
              onChosen();
              void navigate({ search: searchOf(filter), resetScroll: false });
            }}
          >
            {name}
          </Button>
          <IconButton label={`Apagar o filtro ${name}`} size="sm" onClick={() => removal.start(id)}>
            <Trash2 className="i" aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
