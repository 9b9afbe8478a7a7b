import type { Reply } from '#contract/endpoint';
import type { demandReportEndpoint } from '#contract/restock-alerts';

export type Demand = Reply<typeof demandReportEndpoint>;

/** The palest is still a tint. */
export const shadeOf = (waiting: number, most: number) => 10 + Math.round((waiting / most) * 80);

export const waitingText = (count: number) =>
  count === 1 ? '1 revendedor espera' : `${count.toLocaleString('pt-BR')} revendedores esperam`;
