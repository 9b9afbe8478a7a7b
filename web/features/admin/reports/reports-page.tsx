import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';

import { listAuditEndpoint } from '#contract/audit';
import { Offered } from '#web/identity/offered.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { TabPanels, Tabs } from '#web/ui/tabs.tsx';

import { DemandReport } from './demand-report.tsx';
import { SALES_TABS, TAB_NAMES, TABS, tabOf, type Tab } from './reports.search.ts';
import { SalesReport } from './sales-report.tsx';
import { SellThroughReport } from './sell-through-report.tsx';
import { SizeCurveReport } from './size-curve-report.tsx';
import { useReportsSearch } from './use-reports-search.ts';

/** Only the report that is looked at is asked for: each is work for the server. */
const whileShown = (tab: Tab, report: ReactNode): ComponentType =>
  function Panel() {
    const { search } = useReportsSearch();
    return tabOf(search) === tab ? report : null;
  };

const sales = (tab: keyof typeof SALES_TABS) =>
  whileShown(tab, <SalesReport by={SALES_TABS[tab]} />);

const PANELS: Record<Tab, ComponentType> = {
  mes: sales('mes'),
  produto: sales('produto'),
  modelo: sales('modelo'),
  tamanho: sales('tamanho'),
  regiao: sales('regiao'),
  revendedor: sales('revendedor'),
  condicao: sales('condicao'),
  giro: whileShown('giro', <SellThroughReport />),
  curva: whileShown('curva', <SizeCurveReport />),
  demanda: whileShown('demanda', <DemandReport />),
};

export function ReportsPage() {
  const { search, ask } = useReportsSearch();
  const tab = tabOf(search);
  return (
    <>
      <PageHead
        title="Relatórios"
        description="Pedidos contam pelo dia em que foram feitos; os cancelados ficam de fora."
        actions={
          <Offered by={listAuditEndpoint}>
            <Link to="/admin/audit" className={buttonClass()}>
              <ShieldCheck className="i i-sm" aria-hidden="true" />
              Auditoria
            </Link>
          </Offered>
        }
      />
      <Tabs
        label="Relatórios"
        id="reports"
        names={TAB_NAMES}
        tabs={TABS}
        current={tab}
        onTab={(next, byKey) =>
          next !== tab && ask({ aba: next, ordem: undefined }, { replace: byKey })
        }
      />
      <TabPanels id="reports" names={TAB_NAMES} panels={PANELS} current={tab} />
    </>
  );
}
