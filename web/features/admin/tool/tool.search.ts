import { keysOf } from '#contract/closed-set';

/** The page's parts; the keys are what its address says. */
export const TABS = {
  importar: { label: 'Importar' },
  precos: { label: 'Preços' },
  exportar: { label: 'Exportar' },
  emails: { label: 'E-mails' },
  manutencao: { label: 'Manutenção' },
} as const;
export type Tab = keyof typeof TABS;

const FIRST_TAB: Tab = 'importar';

export type ToolSearch = { aba?: Tab };

/** The page's state in its address; whatever makes no sense there is left out. */
export function readToolSearch(params: Record<string, unknown>): ToolSearch {
  const tab = keysOf(TABS).find((name) => name === params['aba']);
  return tab && tab !== FIRST_TAB ? { aba: tab } : {};
}

export const tabOf = ({ aba }: ToolSearch): Tab => aba ?? FIRST_TAB;
