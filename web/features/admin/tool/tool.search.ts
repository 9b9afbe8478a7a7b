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
export const TAB_NAMES = keysOf(TABS);

const FIRST_TAB: Tab = 'importar';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type ToolSearch = {
  aba?: Tab;
  /** The import that is open: a reload goes on where it was. */
  importacao?: string;
};

/** The page's state in its address; whatever makes no sense there is left out. */
export function readToolSearch(params: Record<string, unknown>): ToolSearch {
  const tab = TAB_NAMES.find((name) => name === params['aba']);
  const opened = params['importacao'];
  return {
    ...(tab && tab !== FIRST_TAB && { aba: tab }),
    ...(typeof opened === 'string' && UUID.test(opened) && { importacao: opened.toLowerCase() }),
  };
}

export const tabOf = ({ aba }: ToolSearch): Tab => aba ?? FIRST_TAB;
