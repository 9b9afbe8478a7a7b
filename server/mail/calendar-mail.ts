import { dayText } from '#contract/calendar';
import type { DunningText } from '#contract/dunning';
import { moneyText } from '#contract/money-text';

import type { Brand, Content } from './layout.ts';
import type { CalendarStep, MailData } from './mail-kinds.ts';
import { at, hello } from './template.ts';

type Fact = MailData['invoice_overdue'] & { step: CalendarStep };

const SUBJECTS: Record<DunningText, (order: string, due: string) => string> = {
  reminder: (order, due) => `Fatura do pedido #${order} vence em ${due}`,
  due_today: (order) => `Fatura do pedido #${order} vence hoje`,
  overdue: (order) => `Fatura do pedido #${order} em atraso`,
  last_notice: (order) => `Último aviso: fatura do pedido #${order} em atraso`,
};

const FIRST: Record<DunningText, (due: string) => string> = {
  reminder: (due) => `Lembramos que esta fatura vence em ${due}.`,
  due_today: () => 'Hoje é o último dia para pagar esta fatura em dia.',
  overdue: (due) => `Esta fatura venceu em ${due} e ainda não identificamos o pagamento.`,
  last_notice: (due) =>
    `Este é o nosso último aviso sobre esta fatura: ela venceu em ${due} e ainda não identificamos o pagamento.`,
};

const LAST: Record<DunningText, string> = {
  reminder: 'Se já pagou, desconsidere este e-mail.',
  due_today: 'Se já pagou, desconsidere este e-mail.',
  overdue: 'Se já pagou, envie o comprovante pelo portal ou desconsidere este e-mail.',
  last_notice:
    'Pague ou responda a este e-mail para combinarmos. Se já pagou, envie o comprovante pelo portal.',
};

function howToPay({ line, pix }: CalendarStep): string {
  if (line !== null) return `Pague o boleto pela linha digitável:\n${line}`;
  if (pix !== null) {
    const payee = pix.payee === '' ? '' : `, favorecido ${pix.payee}`;
    return `Pague por PIX e envie o comprovante pelo portal.\nChave: ${pix.key}${payee}`;
  }
  return 'Veja no portal como pagar, ou responda a este e-mail.';
}

/** One step of the brand's own calendar, about one invoice. */
export function calendarMail(
  { companyName, orderNumber, amount, dueDate, step }: Fact,
  brand: Brand,
): Content {
  const { text, seq, count, payableUntil } = step;
  const which = count > 1 ? `, fatura ${seq} de ${count}` : '';
  const until =
    payableUntil === dueDate ? '' : ` (pode ser paga até ${dayText(payableUntil)} sem acréscimo)`;
  return {
    subject: `${SUBJECTS[text](orderNumber, dayText(dueDate))}: ${brand.name}`,
    lines: [
      hello(companyName),
      FIRST[text](dayText(dueDate)),
      `Pedido #${orderNumber}${which}\nEm aberto: ${moneyText(amount)}\nVencimento: ${dayText(dueDate)}${until}`,
      howToPay(step),
      LAST[text],
    ],
    action: { label: 'Ver fatura', url: at(brand, '/reseller/invoices') },
  };
}
