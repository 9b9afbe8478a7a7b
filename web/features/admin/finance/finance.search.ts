import { keysOf } from '#contract/closed-set';
import { asId, type UserId } from '#contract/ids';
import { ARRIVAL_SOURCES, type ArrivalSource } from '#contract/ledger-words';
import { OPEN_FILTERS, type OpenFilter } from '#contract/receivables';
import { readPage } from '#web/ui/page-numbers.ts';
import { readSearch } from '#web/ui/search-field.tsx';

/** The page's parts; the keys are what its address says. */
export const TABS = {
  'a-receber': { label: 'A receber' },
  recebimentos: { label: 'Recebimentos' },
  remessas: { label: 'Remessas' },
  retornos: { label: 'Retornos' },
  extrato: { label: 'Extrato PIX' },
  pix: { label: 'PIX' },
} as const;
export type Tab = keyof typeof TABS;
export const TAB_NAMES = keysOf(TABS);

const FIRST_TAB: Tab = 'a-receber';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type FinanceSearch = {
  aba?: Tab;
  /** The rest narrows what there is to receive. */
  idade?: OpenFilter;
  revendedor?: UserId;
  /** Narrows what arrived. */
  origem?: ArrivalSource;
  search?: string;
  page?: number;
};

/** The page's state in its address; whatever makes no sense there is left out. */
export function readFinanceSearch(params: Record<string, unknown>): FinanceSearch {
  const tab = TAB_NAMES.find((name) => name === params['aba']);
  const aging = keysOf(OPEN_FILTERS).find((name) => name === params['idade']);
  const source = keysOf(ARRIVAL_SOURCES).find((name) => name === params['origem']);
  const reseller = params['revendedor'];
  const search = readSearch(params['search']);
  const page = readPage(params['page']);
  return {
    ...(tab && tab !== FIRST_TAB && { aba: tab }),
    ...(aging && { idade: aging }),
    ...(source && { origem: source }),
    ...(typeof reseller === 'string' &&
      UUID.test(reseller) && { revendedor: asId<UserId>(reseller.toLowerCase()) }),
    ...(search && { search }),
    ...(page && { page }),
  };
}

export const tabOf = ({ aba }: FinanceSearch): Tab => aba ?? FIRST_TAB;

/** What the list of open invoices and its export are narrowed by. */
export const filterOf = ({ idade, revendedor, search }: FinanceSearch) => ({
  aging: idade,
  userId: revendedor,
  search,
});

export const isNarrowed = ({ idade, revendedor, search }: FinanceSearch): boolean =>
  [idade, revendedor, search].some((value) => value !== undefined);
