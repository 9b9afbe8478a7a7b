import { formatMoney } from '#web/format/money.ts';

/** Of an invoice that is paid in part. */
export const partText = (amount: number, open: number) =>
  `Recebido ${formatMoney(amount - open)}, faltam ${formatMoney(open)}`;
