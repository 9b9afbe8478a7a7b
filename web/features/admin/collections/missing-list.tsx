import { MessageCircle } from 'lucide-react';

import type { MissingReseller } from '#contract/collection-reminders';
import type { Collection } from '#contract/collections';
import { whatsappLink } from '#web/format/whatsapp.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Check } from '#web/ui/check.tsx';
import { CompanyLink } from '#web/ui/company-link.tsx';
import type { useSelection } from '#web/ui/use-selection.ts';

import { mayBeReminded, remindedText, reminderText } from './missing.rules.ts';

type Row = MissingReseller & { id: MissingReseller['userId'] };

type Props = {
  collection: Collection;
  rows: readonly Row[];
  selection: ReturnType<typeof useSelection<Row>>;
  url: string;
};

/** Who has not ordered yet: to be chosen for a mail, or written to by WhatsApp. */
export function MissingList({ collection, rows, selection, url }: Props) {
  return (
    <ul className="season-missing" aria-label="Quem falta">
      {rows.some(mayBeReminded) ? (
        <li>
          <Check
            label="Selecionar todos da lista"
            checked={selection.page === 'all'}
            mixed={selection.page === 'some'}
            onToggle={selection.togglePage}
          />
          <span className="small muted">Selecionar todos da lista</span>
        </li>
      ) : null}
      {rows.map((row) => (
        <li key={row.id}>
          {mayBeReminded(row) ? (
            <Check
              label={`Selecionar ${row.company}`}
              checked={selection.has(row.id)}
              onToggle={(range) => selection.toggle(row, range)}
            />
          ) : null}
          <div className="season-missing__who">
            <CompanyLink id={row.userId}>{row.company}</CompanyLink>
            <span className="small muted num">{remindedText(row)}</span>
          </div>
          <a
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
            href={whatsappLink(row.phone, reminderText(collection, row.company, url))}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`WhatsApp para ${row.company}`}
          >
            <MessageCircle className="i i-sm" aria-hidden="true" />
            WhatsApp
          </a>
        </li>
      ))}
    </ul>
  );
}
