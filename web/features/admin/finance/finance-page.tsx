import { Link } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import type { ComponentType } from 'react';

import { buttonClass } from '#web/ui/button-class.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { TabPanels, Tabs } from '#web/ui/tabs.tsx';

import { TAB_NAMES, TABS, tabOf, type Tab } from './finance.search.ts';
import { PixTab } from './pix/pix-tab.tsx';
import { ReceivablesTab } from './receivables/receivables-tab.tsx';
import { ReceivedTab } from './received/received-tab.tsx';
import { RegisterButton } from './received/register-button.tsx';
import { RemittancesTab } from './remittances/remittances-tab.tsx';
import { ReturnsTab } from './returns/returns-tab.tsx';
import { StatementTab } from './statement/statement-tab.tsx';
import { useFinanceSearch } from './use-finance-search.ts';

const PANELS: Record<Tab, ComponentType> = {
  'a-receber': ReceivablesTab,
  recebimentos: ReceivedTab,
  remessas: RemittancesTab,
  retornos: ReturnsTab,
  extrato: StatementTab,
  pix: PixTab,
};

export function FinancePage() {
  const { search, ask } = useFinanceSearch();
  const tab = tabOf(search);
  return (
    <>
      <PageHead
        title="Financeiro"
        actions={
          <>
            <Link to="/admin/orders" className={buttonClass()}>
              <Package className="i i-sm" aria-hidden="true" />
              Ver pedidos
            </Link>
            {tab === 'recebimentos' ? <RegisterButton /> : null}
          </>
        }
      />
      <Tabs
        label="Financeiro"
        id="finance"
        names={TAB_NAMES}
        tabs={TABS}
        current={tab}
        onTab={(next, byKey) => next !== tab && ask({ aba: next }, { replace: byKey })}
      />
      <TabPanels id="finance" names={TAB_NAMES} panels={PANELS} current={tab} />
    </>
  );
}
