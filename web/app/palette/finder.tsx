import { Search, X } from 'lucide-react';
import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { FIND_MAX } from '#contract/find';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Pills } from '#web/ui/pills.tsx';

import { GROUPS, type Act, type Group } from './entries.tsx';
import { EntryRow } from './entry-row.tsx';
import { wordsOf } from './fold.rules.ts';
import { useFinder } from './use-finder.ts';
import { usePicking } from './use-picking.ts';

const WHAT = 'Buscar pedidos, empresas, SKUs e páginas';
const NARROWED = {
  all: 'Tudo',
  orders: GROUPS.orders,
  companies: GROUPS.companies,
  products: GROUPS.products,
  pages: GROUPS.pages,
};

type Props = {
  userId: string;
  typed: string | undefined;
  onClose: () => void;
  onAct: (act: Act) => void;
};

export function Finder({ userId, typed, onClose, onAct }: Props) {
  const id = useId();
  const finder = useFinder(userId, typed);
  const { text, type, wanted, groups, isBehind } = finder;
  const { active, point, pick, onKeyDown } = usePicking({ ...finder, id, userId, onClose, onAct });
  const isOpen = groups.length > 0;
  return (
    <>
      <Field
        text={text}
        list={isOpen ? id : undefined}
        active={isOpen && active ? `${id}-${active}` : undefined}
        onType={type}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      {wanted ? (
        <Pills
          label="Procurar em"
          options={NARROWED}
          value={finder.narrowed}
          onChange={finder.narrow}
        />
      ) : null}
      <div className="find__list">
        {finder.isFailed ? <Failed onRetry={finder.askAgain} /> : null}
        {isOpen ? (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select holds no links
          <div id={id} role="listbox" aria-label="Resultados" aria-busy={isBehind}>
            {groups.map((group) => (
              <GroupOf key={group.name} group={group} id={id}>
                {group.entries.map((entry) => (
                  <EntryRow
                    key={entry.id}
                    entry={entry}
                    id={`${id}-${entry.id}`}
                    active={entry.id === active}
                    words={wordsOf(wanted)}
                    onPoint={() => point(entry.id)}
                    onPick={pick}
                  />
                ))}
              </GroupOf>
            ))}
          </div>
        ) : null}
        {isOpen || isBehind || finder.isFailed ? null : <Nothing wanted={wanted} />}
      </div>
      <Foot groups={wanted === '' || isBehind ? undefined : groups} />
    </>
  );
}

type FieldProps = {
  text: string;
  list: string | undefined;
  active: string | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
};

const Field = ({ text, list, active, onType, onKeyDown, onClose }: FieldProps) => (
  <div className="find__head">
    <Search className="i" aria-hidden="true" />
    <input
      data-autofocus
      role="combobox"
      aria-label={WHAT}
      aria-autocomplete="list"
      aria-expanded={list !== undefined}
      aria-controls={list}
      aria-activedescendant={active}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="go"
      placeholder={WHAT}
      maxLength={FIND_MAX}
      value={text}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
    />
    <kbd aria-hidden="true">Esc</kbd>
    <IconButton label="Fechar busca" onClick={onClose}>
      <X className="i" aria-hidden="true" />
    </IconButton>
  </div>
);

type GroupProps = { group: Group; id: string; children: ReactNode };

const GroupOf = ({ group, id, children }: GroupProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of options holds no fieldset
  <div role="group" aria-labelledby={`${id}-${group.name}`}>
    <p className="find__group" id={`${id}-${group.name}`}>
      {GROUPS[group.name]}
    </p>
    {children}
  </div>
);

const Nothing = ({ wanted }: { wanted: string }) => (
  <p className="find__none">Nada com "{wanted}". Tente o número do pedido ou o CNPJ.</p>
);

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <p className="find__none" role="alert">
    Não foi possível procurar.{' '}
    <Button size="sm" onClick={onRetry}>
      Tentar novamente
    </Button>
  </p>
);

const Foot = ({ groups }: { groups: readonly Group[] | undefined }) => (
  <footer className="find__foot">
    <span aria-hidden="true">
      <kbd>↑</kbd>
      <kbd>↓</kbd> andar
    </span>
    <span aria-hidden="true">
      <kbd>Enter</kbd> abrir
    </span>
    <span aria-hidden="true">
      <kbd>Ctrl Enter</kbd> nova aba
    </span>
    <output>{groups ? countText(groups) : ''}</output>
  </footer>
);

function countText(groups: readonly Group[]): string {
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return count === 1 ? '1 resultado' : `${count} resultados`;
}
