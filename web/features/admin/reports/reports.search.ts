import { addDays, civilDate } from '#contract/calendar';
import { keysOf } from '#contract/closed-set';
import type { Period } from '#contract/day';
import type { SalesBy } from '#contract/reports';
import { readDay } from '#web/ui/day-field.tsx';

/** The page's parts; the keys are what its address says. */
export const TABS = {
  mes: { label: 'Mês' },
  produto: { label: 'Produto' },
  modelo: { label: 'Modelo' },
  tamanho: { label: 'Tamanho' },
  regiao: { label: 'Região' },
  revendedor: { label: 'Revendedor' },
  condicao: { label: 'Condição' },
  giro: { label: 'Giro' },
  curva: { label: 'Curva de tamanhos' },
  demanda: { label: 'Demanda reprimida' },
} as const;
export type Tab = keyof typeof TABS;
export const TAB_NAMES = keysOf(TABS);
const FIRST_TAB: Tab = 'mes';

export const SALES_TABS = {
  mes: 'month',
  produto: 'product',
  modelo: 'style',
  tamanho: 'size',
  regiao: 'region',
  revendedor: 'reseller',
  condicao: 'term',
} as const satisfies Partial<Record<Tab, SalesBy>>;

export const PERIODS = {
  '30d': { label: 'Últimos 30 dias' },
  '90d': { label: 'Últimos 90 dias' },
  '12m': { label: 'Últimos 12 meses' },
  ano: { label: 'Este ano' },
  tudo: { label: 'Desde o início' },
} as const;
export type PeriodName = keyof typeof PERIODS;
export const USUAL_PERIOD: PeriodName = '12m';

export type ReportsSearch = {
  aba?: Tab;
  periodo?: PeriodName;
  from?: string;
  to?: string;
  /** By pieces instead of by reais; the slowest first instead of the fastest. */
  ordem?: 'pecas' | 'parados';
};

/** The page's state in its address; whatever makes no sense there is left out. */
export function readReportsSearch(params: Record<string, unknown>): ReportsSearch {
  const tab = TAB_NAMES.find((name) => name === params['aba']);
  const name = keysOf(PERIODS).find((one) => one === params['periodo']);
  const from = readDay(params['from']);
  const to = readDay(params['to']);
  const order = (['pecas', 'parados'] as const).find((one) => one === params['ordem']);
  const chosen = from !== undefined || to !== undefined;
  return {
    ...(tab && tab !== FIRST_TAB && { aba: tab }),
    ...(name && name !== USUAL_PERIOD && !chosen && { periodo: name }),
    ...(from && { from }),
    ...(to && { to }),
    ...(order && { ordem: order }),
  };
}

export const tabOf = ({ aba }: ReportsSearch): Tab => aba ?? FIRST_TAB;

/** The first day of the month so many months before. */
function monthsBefore(today: string, count: number): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 10);
}

const FIRST_DAYS: Record<PeriodName, (today: string) => string | undefined> = {
  '30d': (today) => addDays(today, -29),
  '90d': (today) => addDays(today, -89),
  // As on the dashboard: this month and the eleven before.
  '12m': (today) => monthsBefore(today, 11),
  ano: (today) => `${today.slice(0, 4)}-01-01`,
  tudo: () => undefined,
};

/** The days that are asked for: those somebody chose, else those of the named period. */
export function periodOf({ periodo, from, to }: ReportsSearch, now: Date): Period {
  if (from !== undefined || to !== undefined) return { from, to };
  const today = civilDate(now);
  return { from: FIRST_DAYS[periodo ?? USUAL_PERIOD](today), to: today };
}
