import { keysOf } from '#contract/closed-set';
import { asId, type ImportId } from '#contract/ids';
import { ROW_VERDICTS, type RowVerdict } from '#contract/imports';
import { MAIL_KINDS, MAIL_STATES, type MailKind, type MailState } from '#contract/mail-log';
import { readPage } from '#web/ui/page-numbers.ts';
import { readSearch } from '#web/ui/search-field.tsx';

/** The page's parts; the keys are what its address says. */
export const TABS = {
  importar: { label: 'Importar' },
  precos: { label: 'Preços' },
  exportar: { label: 'Exportar' },
  notas: { label: 'Notas fiscais' },
  emails: { label: 'E-mails' },
  manutencao: { label: 'Manutenção' },
} as const;
export type Tab = keyof typeof TABS;
export const TAB_NAMES = keysOf(TABS);

const FIRST_TAB: Tab = 'importar';
const VERDICT_CHOICES = ['all', ...keysOf(ROW_VERDICTS)] as const;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type ToolSearch = {
  aba?: Tab;
  /** The import that is open: a reload goes on where it was. */
  importacao?: ImportId;
  /** Which of its rows are shown; none is what a review starts with. */
  resultado?: RowVerdict | 'all';
  /** The page of its rows. */
  linhas?: number;
  /** The rest narrows the mails. */
  situacao?: MailState;
  tipo?: MailKind;
  search?: string;
  page?: number;
};

/** The page's state in its address; whatever makes no sense there is left out. */
export function readToolSearch(params: Record<string, unknown>): ToolSearch {
  const tab = TAB_NAMES.find((name) => name === params['aba']);
  return {
    ...(tab && tab !== FIRST_TAB && { aba: tab }),
    ...readImport(params),
    ...readMails(params),
  };
}

function readImport(params: Record<string, unknown>): ToolSearch {
  const opened = params['importacao'];
  if (typeof opened !== 'string' || !UUID.test(opened)) return {};
  const verdict = VERDICT_CHOICES.find((name) => name === params['resultado']);
  const page = readPage(params['linhas']);
  return {
    importacao: asId(opened.toLowerCase()),
    ...(verdict && { resultado: verdict }),
    ...(page && { linhas: page }),
  };
}

function readMails(params: Record<string, unknown>): ToolSearch {
  const state = keysOf(MAIL_STATES).find((name) => name === params['situacao']);
  const kind = keysOf(MAIL_KINDS).find((name) => name === params['tipo']);
  const search = readSearch(params['search']);
  const page = readPage(params['page']);
  return {
    ...(state && { situacao: state }),
    ...(kind && { tipo: kind }),
    ...(search && { search }),
    ...(page && { page }),
  };
}

/** Another import is looked through from its beginning. */
export const openingOf = (id: ImportId | undefined) => ({
  importacao: id,
  resultado: undefined,
  linhas: undefined,
});

export const tabOf = ({ aba }: ToolSearch): Tab => aba ?? FIRST_TAB;
