/** How far an open invoice is from its day: positive once that has passed. */
export function dueText(daysLate: number): string {
  if (daysLate === 0) return 'vence hoje';
  const days = Math.abs(daysLate) === 1 ? '1 dia' : `${Math.abs(daysLate)} dias`;
  return daysLate > 0 ? `vencida há ${days}` : `em ${days}`;
}

export const invoicesText = (count: number): string =>
  count === 1 ? '1 fatura' : `${count.toLocaleString('pt-BR')} faturas`;
