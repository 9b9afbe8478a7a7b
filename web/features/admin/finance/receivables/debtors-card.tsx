import type { Reply } from '#contract/endpoint';
import type { UserId } from '#contract/ids';
import type { receivablesEndpoint } from '#contract/receivables';
import { formatMoney } from '#web/format/money.ts';
import { Card } from '#web/ui/card.tsx';

import { invoicesText } from './due-text.rules.ts';

type Debtor = Reply<typeof receivablesEndpoint>['debtors'][number];
type Props = {
  debtors: readonly Debtor[];
  chosen: string | undefined;
  onReseller: (userId: UserId | undefined) => void;
};

/** Who owes most; a press shows only theirs, a second press everybody's again. */
export const DebtorsCard = ({ debtors, chosen, onReseller }: Props) => (
  <Card title="Maiores devedores" flush className="debtors">
    <ol>
      {debtors.map((debtor) => (
        <li key={debtor.userId}>
          <button
            type="button"
            aria-pressed={debtor.userId === chosen}
            onClick={() => onReseller(debtor.userId === chosen ? undefined : debtor.userId)}
          >
            <DebtorFacts {...debtor} />
          </button>
        </li>
      ))}
    </ol>
  </Card>
);

const DebtorFacts = ({ companyName, email, invoices, total, overdue }: Debtor) => (
  <>
    <span className="debtors__name truncate" title={companyName ?? email}>
      {companyName ?? email}
    </span>{' '}
    <b className="num">{formatMoney(total)}</b>{' '}
    <span className="debtors__sub meta">{invoicesText(invoices)}</span>{' '}
    {overdue > 0 ? (
      <span className="debtors__late meta num">{`${formatMoney(overdue)} vencido`}</span>
    ) : null}
  </>
);
