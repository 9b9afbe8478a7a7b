/** `+5%`, `−12,5%`: with a minus sign, which a dash is not. */
export function percentText(percent: number): string {
  const size = Math.abs(percent).toLocaleString('pt-BR', { maximumFractionDigits: 2 });
  if (percent === 0) return '0%';
  return `${percent < 0 ? '−' : '+'}${size}%`;
}
