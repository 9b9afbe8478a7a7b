import type { Dossier, OpenInvoice } from '#contract/dossiers';
import type { Notice } from '#contract/notice-subjects';
import { nameOf } from '#web/api/resellers.queries.ts';
import { formatDay } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';

const FIRST = {
  overdue: 'Ainda não identificamos o pagamento do que segue:',
  open: 'Estas são as suas faturas em aberto:',
  catalog: 'O nosso catálogo está aberto para você. Escolha as peças e envie o pedido pelo portal:',
} satisfies Record<Notice, string>;

const PLACE = {
  overdue: '/reseller/invoices',
  open: '/reseller/invoices',
  catalog: '/reseller/catalog',
} satisfies Record<Notice, string>;

const named = ({
  orderNumber,
  seq,
  count,
  amount,
  open = amount,
  dueDate,
  daysLate,
  charges,
}: OpenInvoice): string => {
  const which = count > 1 ? `, fatura ${seq} de ${count}` : '';
  const due = daysLate > 0 ? 'venceu' : 'vencimento';
  const late = charges ? `. Com multa e juros até hoje: ${formatMoney(charges.total)}` : '';
  return `Pedido #${orderNumber}${which}: ${formatMoney(open)}, ${due} em ${formatDay(dueDate)}${late}`;
};

const totalOf = (invoices: readonly OpenInvoice[]): string =>
  formatMoney(
    invoices.reduce((sum, { amount, open = amount }) => sum + Math.round(open * 100), 0) / 100,
  );

/** What all of them come to today, where the boleto of any of them states fine and interest. */
function lateTotal(invoices: readonly OpenInvoice[]): string {
  if (!invoices.some(({ charges }) => charges)) return '';
  const cents = invoices.reduce(
    (sum, { amount, open = amount, charges }) => sum + Math.round((charges?.total ?? open) * 100),
    0,
  );
  return `. Com multa e juros até hoje: ${formatMoney(cents / 100)}`;
}

/** What is written to a reseller by WhatsApp. Who may not enter gets no link to a closed door. */
export function messageOf(
  about: Notice,
  { user, portalUrl }: Pick<Dossier, 'user' | 'portalUrl'>,
  invoices: readonly OpenInvoice[] = [],
): string {
  return [
    `Olá, ${nameOf(user)}! ${FIRST[about]}`,
    ...invoices.map(named),
    ...(invoices.length > 1 ? [`Total: ${totalOf(invoices)}${lateTotal(invoices)}`] : []),
    ...(user.approved ? [new URL(PLACE[about], portalUrl).href] : []),
  ].join('\n');
}
