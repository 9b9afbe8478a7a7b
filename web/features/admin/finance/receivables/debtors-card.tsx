import type { Reply } from '#contract/endpoint';
import type { UserId } from '#contract/ids';
import type { receivablesEndpoint } from '#contract/receivables';
import { formatMoney } from '#web/format/money.ts';
import { Card } from '#web/ui/card.tsx';
import { CompanyLink } from '#web/ui/company-link.tsx';

import { invoicesText } from './due-text.rules.ts';

type Debtor = Reply<typeof receivablesEndpoint>['debtors'][number];
type Props = {
  debtors: readonly Debtor[];
  chosen: string | undefined;
  onReseller: (userId: UserId | undefined) => void;
};

/** Who owes most; a press shows only theirs, a second press everybody's again. The name leads to the company. */
export const DebtorsCard = ({ debtors, chosen, onReseller }: Props) => (
  <Card title="Maiores devedores" flush className="debtors">
    <ol>
      {debtors.map((debtor) => {
        const { userId, companyName, email } = debtor;
        const name = companyName ?? email;
        return (
          <li key={userId}>
            <span className="debtors__name truncate" title={name}>
              <CompanyLink id={userId}>{name}</CompanyLink>
            </span>
            <button
              type="button"
              aria-pressed={userId === chosen}
              aria-label={`Só as faturas de ${name}: ${factsOf(debtor)}`}
              onClick={() => onReseller(userId === chosen ? undefined : userId)}
            >
              <DebtorFacts {...debtor} />
            </button>
          </li>
        );
      })}
    </ol>
  </Card>
);

const lateText = (overdue: number) => `${formatMoney(overdue)} vencido`;

const factsOf = ({ invoices, total, overdue }: Debtor) =>
  [formatMoney(total), invoicesText(invoices), ...(overdue > 0 ? [lateText(overdue)] : [])].join(
    ', ',
  );

const DebtorFacts = ({ invoices, total, overdue }: Debtor) => (
  <>
    <b className="num">{formatMoney(total)}</b>{' '}
    <span className="debtors__sub meta">{invoicesText(invoices)}</span>{' '}
    {overdue > 0 ? <span className="debtors__late meta num">{lateText(overdue)}</span> : null}
  </>
);
