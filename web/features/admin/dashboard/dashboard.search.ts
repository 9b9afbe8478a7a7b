export const VIEWS = {
  hoje: { label: 'Hoje' },
  analises: { label: 'Análises' },
} as const;
export type View = keyof typeof VIEWS;

export type DashboardSearch = { aba?: 'analises' };

/** The half of the page in its address; today's needs no word there. */
export const readDashboardSearch = (params: Record<string, unknown>): DashboardSearch =>
  params['aba'] === 'analises' ? { aba: 'analises' } : {};
