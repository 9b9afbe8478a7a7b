import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FileText, Settings } from 'lucide-react';
import type { ComponentType } from 'react';

import { buttonClass } from '#web/ui/button-class.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { TabPanels, Tabs } from '#web/ui/tabs.tsx';

import { ExportsTab } from './exports/exports-tab.tsx';
import { ImportsTab } from './imports/imports-tab.tsx';
import { MailsTab } from './mails/mails-tab.tsx';
import { PricesTab } from './prices/prices-tab.tsx';
import { readToolSearch, TAB_NAMES, tabOf, TABS, type Tab } from './tool.search.ts';
import { UpkeepTab } from './upkeep/upkeep-tab.tsx';

const PANELS: Record<Tab, ComponentType> = {
  importar: ImportsTab,
  precos: PricesTab,
  exportar: ExportsTab,
  emails: MailsTab,
  manutencao: UpkeepTab,
};

export function ToolPage() {
  // Read here and not in the route, so that the first page of the house need not carry the reader.
  const tab = tabOf(readToolSearch(useSearch({ from: '/admin/tool' })));
  const navigate = useNavigate({ from: '/admin/tool' });
  const ask = (next: Tab, byKey: boolean) =>
    void navigate({
      search: (now) => readToolSearch({ ...now, aba: next }),
      replace: byKey,
      resetScroll: false,
    });
  return (
    <>
      <PageHead
        title="Ferramenta"
        actions={
          <>
            <Link to="/admin/applications" className={buttonClass()}>
              <FileText className="i i-sm" aria-hidden="true" />
              Aplicações
            </Link>
            <Link to="/admin/settings" className={buttonClass()}>
              <Settings className="i i-sm" aria-hidden="true" />
              Configurações
            </Link>
          </>
        }
      />
      <Tabs
        label="Ferramenta"
        id="tool"
        names={TAB_NAMES}
        tabs={TABS}
        current={tab}
        onTab={(next, byKey) => next !== tab && ask(next, byKey)}
      />
      <TabPanels id="tool" names={TAB_NAMES} panels={PANELS} current={tab} />
    </>
  );
}
