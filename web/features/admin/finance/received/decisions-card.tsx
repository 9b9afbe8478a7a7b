import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';

import type { Waiting } from '#contract/arrivals';
import { DECISION_REASONS } from '#contract/ledger-words';
import { formatMoney } from '#web/format/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CompanyLink } from '#web/ui/company-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

import { DecisionForm } from './decision-form.tsx';
import { nameOf, originText, payerOf, reasonText, shortOf } from './decision-text.ts';
import { SourceIcon } from './source-icon.tsx';
import { useDecide } from './use-decide.ts';

type Props = { decisions: readonly Waiting[]; count: number };

/** What came and has no place yet: the likeliest decision is one press, the others behind the arrow. */
export function DecisionsCard({ decisions, count }: Props) {
  return (
    <Card
      title="Pedem decisão"
      flush
      actions={<span className="meta">Nada é aplicado sem você</span>}
    >
      {decisions.length === 0 ? (
        <EmptyState title="Tudo conferido">
          O que chegar a mais, a menos, duas vezes ou sem dono aparece aqui.
        </EmptyState>
      ) : (
        <ul className="decisions">
          {decisions.map((waiting) => (
            <Decision key={waiting.id} waiting={waiting} />
          ))}
        </ul>
      )}
      {count > decisions.length ? (
        <p className="decisions__more meta">{`Estas são as ${decisions.length} mais antigas de ${count}.`}</p>
      ) : null}
    </Card>
  );
}

function Decision({ waiting }: { waiting: Waiting }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = nameOf(waiting);
  return (
    <li className="decision">
      <div className="decision__head">
        <span className="decision__source">
          <SourceIcon source={waiting.source} />
        </span>
        <div className="decision__about">
          <p>
            <b>
              {waiting.company ? <CompanyLink id={waiting.company.id}>{name}</CompanyLink> : name}
            </b>{' '}
            <Badge tone={waiting.reason === 'unknown' ? 'cancelled' : 'payconf'}>
              {DECISION_REASONS[waiting.reason].label}
            </Badge>
          </p>
          <p className="meta">{reasonText(waiting)}</p>
        </div>
        <p className="decision__sum num">
          <b>{formatMoney(waiting.amount)}</b> <span className="meta">{originText(waiting)}</span>
        </p>
        <div className="decision__do">
          {isOpen ? null : <FirstOffer waiting={waiting} onAsk={() => setOpen(true)} />}
          <IconButton
            label={`${isOpen ? 'Fechar' : 'Outras decisões'}: ${name}`}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown className="i decision__mark" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <DecisionForm waiting={waiting} /> : null}
      </div>
    </li>
  );
}

/** Of what its payer owes, one alone is of the very value. */
const isOnlyOne = ({ amount, payables: [first, ...others] }: Waiting) =>
  first !== undefined &&
  (others.length === 0 || (first.open === amount && others.every(({ open }) => open !== amount)));

/** Where it is plain what it would do; otherwise somebody has to choose first. */
function FirstOffer({ waiting, onAsk }: { waiting: Waiting; onAsk: () => void }) {
  const { start, busy } = useDecide('Decisão registrada');
  const [first] = waiting.offers;
  const [payable] = waiting.payables;
  if (!first) return null;
  const isPlain =
    first === 'dismiss' ||
    (first === 'keep_as_credit' && (waiting.company ?? payerOf(waiting)) !== undefined) ||
    (first === 'apply' && isOnlyOne(waiting));
  return (
    <Button
      loading={busy}
      loadingText="Registrando..."
      onClick={() => (isPlain ? start({ waiting, decision: first, payable }) : onAsk())}
    >
      {isPlain ? shortOf(first, waiting) : 'Decidir'}
    </Button>
  );
}
