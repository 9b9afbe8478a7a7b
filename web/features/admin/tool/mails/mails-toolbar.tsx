import { keysOf } from '#contract/closed-set';
import { MAIL_KINDS, MAIL_STATES } from '#contract/mail-log';
import { SearchField } from '#web/ui/search-field.tsx';

import type { ToolSearch } from '../tool.search.ts';
import type { ToolChange } from '../use-tool-search.ts';

type ChipsProps = { search: ToolSearch; onAsk: (change: ToolChange) => void };
type Props = ChipsProps & { onSearch: (text: string) => void };

export const MailsToolbar = ({ search, onAsk, onSearch }: Props) => (
  <div className="toolbar mails-toolbar">
    <StateChips search={search} onAsk={onAsk} />
    <SearchField
      label="Buscar e-mails"
      placeholder="Endereço do destinatário"
      value={search.search ?? ''}
      onSearch={onSearch}
    />
    <select
      className="select select--md"
      aria-label="Filtrar por tipo"
      value={search.tipo ?? ''}
      onChange={({ target }) =>
        onAsk({ tipo: keysOf(MAIL_KINDS).find((kind) => kind === target.value) })
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

const StateChips = ({ search, onAsk }: ChipsProps) => (
  <fieldset className="mail-chips ways">
    <legend className="sr">Situação dos e-mails</legend>
    {[undefined, ...keysOf(MAIL_STATES)].map((state) => (
      <button
        key={state ?? 'all'}
        type="button"
        className="mail-chip"
        aria-pressed={search.situacao === state}
        onClick={() => onAsk({ situacao: state })}
      >
        {state ? MAIL_STATES[state].label : 'Todos'}
      </button>
    ))}
  </fieldset>
);
