const DAY_MS = 86_400_000;

/** `1 pedido`, `1.104 peças`. */
export const counted = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`;

/** From a day to another, both `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** How far a due date is: `vence hoje`, `vence em 3 dias`, `vencida há 1 dia`. */
export function dueText(days: number): string {
  if (days === 0) return 'vence hoje';
  if (days === 1) return 'vence amanhã';
  return days > 0 ? `vence em ${days} dias` : `vencida há ${counted(-days, 'dia', 'dias')}`;
}

/** How a company usually pays, as a figure and what it means. */
export function paysText(afterDays: number | null): { value: string; hint: string } {
  if (afterDays === null) return { value: '–', hint: 'nenhum pagamento em 12 meses' };
  if (afterDays === 0) return { value: 'no dia', hint: 'do vencimento' };
  const days = counted(Math.abs(afterDays), 'dia', 'dias');
  return { value: days, hint: afterDays > 0 ? 'depois do vencimento' : 'antes do vencimento' };
}

/** When somebody was last here, as days are told. */
export function accessText(lastAccessAt: string | null, now: Date): string {
  if (!lastAccessAt) return 'nunca entrou';
  const days = Math.floor((now.getTime() - Date.parse(lastAccessAt)) / DAY_MS);
  if (days < 1) return 'nas últimas 24 horas';
  return `há ${counted(days, 'dia', 'dias')}`;
}
