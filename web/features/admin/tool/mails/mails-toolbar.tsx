import { keysOf } from '#contract/closed-set';
import { MAIL_KINDS, MAIL_STATES } from '#contract/mail-log';
import { FilterSelect, SearchField } from '#web/ui/search-field.tsx';

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
    <FilterSelect
      label="Filtrar por tipo"
      all="Todos os tipos"
      value={search.tipo}
      options={MAIL_KINDS}
      onChange={(value) => onAsk({ tipo: keysOf(MAIL_KINDS).find((kind) => kind === value) })}
    />
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
