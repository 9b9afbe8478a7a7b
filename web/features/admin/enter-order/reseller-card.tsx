import type { ReactNode } from 'react';

import { maskCnpj } from '#contract/cnpj';
import type { AdminUser } from '#contract/users';
import { nameOf } from '#web/api/resellers.queries.ts';
import { formatMoney } from '#web/format/money.ts';
import { availableCredit } from '#web/order/credit.rules.ts';
import { Card } from '#web/ui/card.tsx';
import { CompanyLink } from '#web/ui/company-link.tsx';

/** Who the order is for, and what credit there is. */
export function ResellerCard({ reseller }: { reseller: AdminUser }) {
  const available = availableCredit(reseller);
  return (
    <Card aria-label="Revendedor" className="entry-buyer">
      <dl>
        <Fact
          label="Revendedor"
          value={<CompanyLink id={reseller.id}>{nameOf(reseller)}</CompanyLink>}
        />
        <Fact label="CNPJ" value={reseller.cnpj ? maskCnpj(reseller.cnpj) : '-'} />
        {reseller.creditLimit === null || available === undefined ? (
          <Fact label="Crédito" value="Sem controle de crédito" />
        ) : (
          <>
            <Fact label="Limite de crédito" value={formatMoney(reseller.creditLimit)} />
            <Fact label="Em aberto" value={formatMoney(reseller.currentExposure)} />
            <Fact label="Limite disponível" value={formatMoney(available)} />
          </>
        )}
      </dl>
    </Card>
  );
}

const Fact = ({ label, value }: { label: string; value: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
