import { Link } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import { useState, type ComponentType } from 'react';

import { buttonClass } from '#web/ui/button-class.ts';
import { PageHead } from '#web/ui/page-head.tsx';

import { FinanceTabs, panelId, tabId } from './finance-tabs.tsx';
import { TAB_NAMES, tabOf, type Tab } from './finance.search.ts';
import { PixTab } from './pix/pix-tab.tsx';
import { ReceivablesTab } from './receivables/receivables-tab.tsx';
import { RemittancesTab } from './remittances/remittances-tab.tsx';
import { ReturnsTab } from './returns/returns-tab.tsx';
import { StatementTab } from './statement/statement-tab.tsx';
import { useFinanceSearch } from './use-finance-search.ts';

const PANELS: Record<Tab, ComponentType> = {
  'a-receber': ReceivablesTab,
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
          <Link to="/admin/orders" className={buttonClass()}>
            <Package className="i i-sm" aria-hidden="true" />
            Ver pedidos
          </Link>
        }
      />
      <FinanceTabs
        current={tab}
        onTab={(next, byKey) => next !== tab && ask({ aba: next }, { replace: byKey })}
      />
      <Panels current={tab} />
    </>
  );
}

/** A part that was opened stays: looking at another one must not lose a file that was read. */
function Panels({ current }: { current: Tab }) {
  const [opened, setOpened] = useState<readonly Tab[]>([current]);
  if (!opened.includes(current)) setOpened([...opened, current]);
  return TAB_NAMES.map((tab) => {
    const Panel = PANELS[tab];
    return (
      <div
        key={tab}
        role="tabpanel"
        id={panelId(tab)}
        aria-labelledby={tabId(tab)}
        hidden={tab !== current}
      >
        {opened.includes(tab) ? <Panel /> : null}
      </div>
    );
  });
}
