import { Link } from '@tanstack/react-router';
import { FileText, Settings } from 'lucide-react';
import type { ComponentType } from 'react';

import { buttonClass } from '#web/ui/button-class.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { TabPanels, Tabs } from '#web/ui/tabs.tsx';

import { ExportsTab } from './exports/exports-tab.tsx';
import { ImportsTab } from './imports/imports-tab.tsx';
import { MailsTab } from './mails/mails-tab.tsx';
import { NotesTab } from './notes/notes-tab.tsx';
import { PricesTab } from './prices/prices-tab.tsx';
import { TAB_NAMES, tabOf, TABS, type Tab } from './tool.search.ts';
import { BackupCard } from './upkeep/backup-card.tsx';
import { IntegrityCard } from './upkeep/integrity-card.tsx';
import { useToolSearch } from './use-tool-search.ts';

const UpkeepTab = () => (
  <div className="upkeep">
    <IntegrityCard />
    <BackupCard />
  </div>
);

const PANELS: Record<Tab, ComponentType> = {
  importar: ImportsTab,
  precos: PricesTab,
  exportar: ExportsTab,
  notas: NotesTab,
  emails: MailsTab,
  manutencao: UpkeepTab,
};

export function ToolPage() {
  const { search, ask } = useToolSearch();
  const tab = tabOf(search);
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
        onTab={(next, byKey) => next !== tab && ask({ aba: next }, { replace: byKey })}
      />
      <TabPanels id="tool" names={TAB_NAMES} panels={PANELS} current={tab} />
    </>
  );
}
