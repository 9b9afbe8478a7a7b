import { useQuery } from '@tanstack/react-query';

import { AUDIT_SUBJECTS, NOBODY } from '#contract/audit';
import { AUDIT_ACTIONS } from '#contract/users';
import { Button } from '#web/ui/button.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { FilterSelect, SearchField } from '#web/ui/search-field.tsx';

import { auditQueries } from './audit.queries.ts';
import { isNarrowed, type AuditSearch } from './audit.search.ts';

type Props = {
  search: AuditSearch;
  /** With what the controls say; the address keeps only what makes sense. */
  onAsk: (asked: { [K in keyof AuditSearch]?: string }, replace?: boolean) => void;
  onClear: () => void;
};

/** By their words, as people look for them. */
const ACTIONS = Object.fromEntries(
  Object.entries<string>(AUDIT_ACTIONS).toSorted(([, a], [, b]) => a.localeCompare(b, 'pt-BR')),
);

export function AuditToolbar({ search, onAsk, onClear }: Props) {
  const { data: people = [] } = useQuery(auditQueries.people);
  return (
    <div className="toolbar audit-toolbar">
      <SearchField
        label="Buscar na auditoria"
        placeholder="Pedido, empresa, e-mail, SKU ou identificador"
        value={search.search ?? ''}
        // Typing leaves no trail of half words to go back through.
        onSearch={(text) => onAsk({ search: text }, true)}
      />
      <FilterSelect
        label="Quem"
        all="Qualquer pessoa"
        value={search.quem}
        options={{
          ...Object.fromEntries(people.map(({ id, email }) => [id, email])),
          [NOBODY]: 'Ninguém conectado',
        }}
        onChange={(quem) => onAsk({ quem })}
      />
      <FilterSelect
        label="Tipo"
        all="Todos os tipos"
        value={search.tipo}
        options={AUDIT_SUBJECTS}
        onChange={(tipo) => onAsk({ tipo })}
      />
      <FilterSelect
        label="Ação"
        all="Todas as ações"
        value={search.acao}
        options={ACTIONS}
        onChange={(acao) => onAsk({ acao })}
      />
      <fieldset className="period">
        <legend className="sr">Período</legend>
        <DayField
          label="De"
          value={search.from ?? ''}
          max={search.to}
          onDay={(from) => onAsk({ from })}
        />
        <DayField
          label="Até"
          value={search.to ?? ''}
          min={search.from}
          onDay={(to) => onAsk({ to })}
        />
      </fieldset>
      {isNarrowed(search) ? (
        <Button variant="ghost" onClick={onClear}>
          Limpar filtros
        </Button>
      ) : null}
    </div>
  );
}
