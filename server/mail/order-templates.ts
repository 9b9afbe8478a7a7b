import { dayText } from '#contract/calendar';
import { daysText, deliveryText } from '#contract/delivery';
import { keyInFours } from '#contract/fiscal-note';
import type { MailKind } from '#contract/mail-log';
import { moneyText } from '#contract/money-text';
import { trackingPage } from '#contract/tracking-page';

import { calendarMail } from './calendar-mail.ts';
import { aboutOrder, at, creditLines, hello, OWN_ORDERS, type Template } from './template.ts';

const because = (reason: string | null) => (reason ? [`Motivo: ${reason}`] : []);

function trackingLines(parcel: { carrier: string | null; trackingCode: string | null }): string[] {
  if (!parcel.trackingCode) return [];
  const page = trackingPage(parcel);
  return [`Código de rastreio: ${parcel.trackingCode}${page ? `\nRastrear: ${page}` : ''}`];
}

type OrderMail = Extract<
  MailKind,
  | 'order_approved'
  | 'order_cancelled'
  | 'order_shipped'
  | 'nfe_attached'
  | 'delivery_moved'
  | 'goods_short'
  | 'receipt_sent'
  | 'receipt_decided'
  | 'invoice_issued'
  | 'invoice_due_soon'
  | 'invoice_overdue'
>;

/** Mails about an order after it was placed. */
export const ORDER_TEMPLATES: { [K in OrderMail]: Template<K> } = {
  order_approved: async (
    { companyName, orderNumber, total, term, formerTerm, invoices, credit },
    { brand, findOrder },
  ) => ({
    subject: `Pedido #${orderNumber} aprovado: ${brand.name}`,
    lines: [
      hello(companyName),
      `O seu pedido #${orderNumber} foi aprovado.`,
      `Total: ${moneyText(total)}${creditLines(total, credit)}\nCondição: ${term}`,
      ...(formerTerm
        ? [
            `Atenção: a condição mudou. O pedido foi feito em ${formerTerm}; o total é o mesmo. Se não estiver de acordo, responda a este e-mail.`,
          ]
        : []),
      ...(invoices.length > 0
        ? [
            `Faturas:\n${invoices
              .map(({ amount, dueDate }) => `${moneyText(amount)}, vence em ${dayText(dueDate)}`)
              .join('\n')}`,
          ]
        : []),
    ],
    ...aboutOrder(brand, await findOrder(orderNumber), OWN_ORDERS),
  }),

  order_cancelled: ({ companyName, orderNumber, reason }, { brand }) => ({
    subject: `Pedido #${orderNumber} cancelado: ${brand.name}`,
    lines: [
      hello(companyName),
      `O seu pedido #${orderNumber} foi cancelado.`,
      ...because(reason),
      'Se tiver dúvidas, responda a este e-mail.',
    ],
    action: { label: 'Ver meus pedidos', url: at(brand, '/reseller/orders') },
  }),

  order_shipped: async (
    { companyName, orderNumber, carrier, trackingCode },
    { brand, findOrder },
  ) => ({
    subject: `Pedido #${orderNumber} enviado: ${brand.name}`,
    lines: [
      hello(companyName),
      `O seu pedido #${orderNumber} foi enviado.`,
      ...(carrier ? [`Transportadora: ${carrier}`] : []),
      ...trackingLines({ carrier, trackingCode }),
    ],
    ...aboutOrder(brand, await findOrder(orderNumber), OWN_ORDERS),
  }),

  nfe_attached: async (
    { companyName, orderNumber, number, series, total, key },
    { brand, findOrder },
  ) => ({
    subject: `Nota fiscal do pedido #${orderNumber}: ${brand.name}`,
    lines: [
      hello(companyName),
      `A nota fiscal do seu pedido #${orderNumber} está no portal, com o XML para baixar.`,
      `NF-e ${number}, série ${series}\nValor: ${moneyText(total)}`,
      `Chave de acesso:\n${keyInFours(key)}`,
    ],
    ...aboutOrder(brand, await findOrder(orderNumber), OWN_ORDERS),
  }),

  delivery_moved: async ({ companyName, orderNumber, delivery, before }, { brand, findOrder }) => ({
    subject: `Nova data de entrega do pedido #${orderNumber}: ${brand.name}`,
    lines: [
      hello(companyName),
      `A entrega da coleção ${delivery.name} mudou, e a do seu pedido #${orderNumber} com ela.`,
      `${deliveryText(delivery)}\nAntes: ${daysText(before)}`,
      'As faturas cujo boleto ainda não foi emitido acompanham a nova data. Se tiver dúvidas, responda a este e-mail.',
    ],
    ...aboutOrder(brand, await findOrder(orderNumber), OWN_ORDERS),
  }),

  goods_short: async ({ companyName, orderNumber, delivery, pieces }, { brand, findOrder }) => ({
    subject: `Faltaram peças do pedido #${orderNumber}: ${brand.name}`,
    lines: [
      hello(companyName),
      `Peças da coleção ${delivery.name} chegaram, mas ${
        pieces === 1 ? '1 peça' : `${pieces.toLocaleString('pt-BR')} peças`
      } do seu pedido #${orderNumber} ainda não.`,
      'O pedido espera por elas. Se preferir outra solução, responda a este e-mail.',
    ],
    ...aboutOrder(brand, await findOrder(orderNumber), OWN_ORDERS),
  }),

  receipt_sent: ({ companyName, orderNumber, filename }, { brand }) => ({
    subject: `Comprovante do pedido #${orderNumber}: ${companyName ?? 'revendedor'}`,
    lines: [
      'Um comprovante de pagamento aguarda a sua conferência.',
      `${companyName ?? 'Revendedor'}\nPedido #${orderNumber}\nArquivo: ${filename}`,
    ],
    action: { label: 'Ver pedidos', url: at(brand, '/admin/orders?receipts=pending') },
  }),

  receipt_decided: ({ companyName, orderNumber, approved, reason }, { brand }) => ({
    subject: approved
      ? `Pagamento do pedido #${orderNumber} confirmado: ${brand.name}`
      : `Comprovante do pedido #${orderNumber} não aceito: ${brand.name}`,
    lines: [
      hello(companyName),
      approved
        ? `Conferimos o comprovante do pedido #${orderNumber} e o pagamento está confirmado.`
        : `Não conseguimos aceitar o comprovante do pedido #${orderNumber}.`,
      ...because(reason),
      ...(approved ? [] : ['Você pode enviar outro comprovante pelo portal.']),
    ],
    action: { label: 'Ver meus pedidos', url: at(brand, '/reseller/orders') },
  }),

  invoice_issued: ({ companyName, orderNumber, amount, dueDate, line }, { brand }) => ({
    subject: `Boleto do pedido #${orderNumber}: ${brand.name}`,
    lines: [
      hello(companyName),
      `O boleto do seu pedido #${orderNumber} está pronto para pagamento.`,
      `Valor: ${moneyText(amount)}\nVencimento: ${dayText(dueDate)}`,
      `Linha digitável:\n${line}`,
    ],
    action: { label: 'Ver boleto', url: at(brand, '/reseller/invoices') },
  }),

  invoice_due_soon: (fact, { brand }) => {
    if (fact.step) return calendarMail({ ...fact, step: fact.step }, brand);
    const { companyName, orderNumber, amount, dueDate } = fact;
    return {
      subject: `Fatura do pedido #${orderNumber} vence em ${dayText(dueDate)}: ${brand.name}`,
      lines: [
        hello(companyName),
        `A fatura de ${moneyText(amount)} do pedido #${orderNumber} vence em ${dayText(dueDate)}.`,
        'Se já pagou, desconsidere este e-mail.',
      ],
      action: { label: 'Ver fatura', url: at(brand, '/reseller/invoices') },
    };
  },

  invoice_overdue: (fact, { brand }) => {
    if (fact.step) return calendarMail({ ...fact, step: fact.step }, brand);
    const { companyName, orderNumber, amount, dueDate } = fact;
    return {
      subject: `Fatura do pedido #${orderNumber} vencida: ${brand.name}`,
      lines: [
        hello(companyName),
        `A fatura de ${moneyText(amount)} do pedido #${orderNumber} venceu em ${dayText(dueDate)} e ainda não identificamos o pagamento.`,
        'Se já pagou, envie o comprovante pelo portal ou desconsidere este e-mail.',
      ],
      action: { label: 'Ver fatura', url: at(brand, '/reseller/invoices') },
    };
  },
};
