import { keysOf } from '#contract/closed-set';
import { MAIL_KINDS, MAIL_STATES } from '#contract/mail-log';
import { SearchField } from '#web/ui/search-field.tsx';

import type { MailsFilter } from './mails.queries.ts';

type Change = { [K in keyof MailsFilter]?: MailsFilter[K] | undefined };
type Props = { filter: MailsFilter; onFilter: (change: Change) => void };

export const MailsToolbar = ({ filter, onFilter }: Props) => (
  <div className="toolbar mails-toolbar">
    <StateChips filter={filter} onFilter={onFilter} />
    <SearchField
      label="Buscar e-mails"
      placeholder="Endereço do destinatário"
      value={filter.search ?? ''}
      onSearch={(text) => onFilter({ search: text || undefined })}
    />
    <select
      className="select select--md"
      aria-label="Filtrar por tipo"
      value={filter.kind ?? ''}
      onChange={({ target }) =>
        onFilter({ kind: keysOf(MAIL_KINDS).find((kind) => kind === target.value) })
      }
    >
      <option value="">Todos os tipos</option>
      {keysOf(MAIL_KINDS).map((kind) => (
        <option key={kind} value={kind}>
          {MAIL_KINDS[kind].label}
        </option>
      ))}
    </select>
  </div>
);

const StateChips = ({ filter, onFilter }: Props) => (
  <fieldset className="mail-chips">
    <legend className="sr">Situação dos e-mails</legend>
    {[undefined, ...keysOf(MAIL_STATES)].map((state) => (
      <button
        key={state ?? 'all'}
        type="button"
        className="mail-chip"
        aria-pressed={filter.state === state}
        onClick={() => onFilter({ state })}
      >
        {state ? MAIL_STATES[state].label : 'Todos'}
      </button>
    ))}
  </fieldset>
);
