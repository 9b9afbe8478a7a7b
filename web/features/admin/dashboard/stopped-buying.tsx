import { QUIET_DAYS } from '#contract/dashboard';
import { formatDate } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { CompanyLink } from '#web/ui/company-link.tsx';

import type { Analysis } from './dashboard.queries.ts';
import { Fact, FactList } from './fact-list.tsx';

type Resellers = Analysis['stoppedBuying'];

export const StoppedBuying = ({ resellers }: { resellers: Resellers | undefined }) => (
  <FactList
    title="Pararam de comprar"
    hint={`sem pedido há ${QUIET_DAYS} dias`}
    items={resellers}
    none="Nenhum revendedor parou de comprar."
  >
    {({ id, reseller, orders, total, lastOrderAt, quietDays }) => (
      <Fact
        key={id}
        name={<CompanyLink id={id}>{reseller}</CompanyLink>}
        about={`último pedido em ${formatDate(lastOrderAt)}, há ${quietDays.toLocaleString('pt-BR')} dias`}
        value={formatMoney(total)}
        note={orders === 1 ? 'em 1 pedido' : `em ${orders.toLocaleString('pt-BR')} pedidos`}
      />
    )}
  </FactList>
);
