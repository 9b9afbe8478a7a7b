import type { MailKind } from '#contract/mail-log';
import { moneyText } from '#contract/money-text';

import { ACCOUNT_TEMPLATES, ONCE } from './account-templates.ts';
import type { MailData } from './mail-kinds.ts';
import { NOTICE_TEMPLATES } from './notice-templates.ts';
import { ORDER_TEMPLATES } from './order-templates.ts';
import {
  aboutOrder,
  at,
  creditLines,
  deliveryLine,
  hello,
  OWN_ORDERS,
  type Template,
} from './template.ts';

type News = MailData['order_received'];

const NEXT_FOR_BUYER = {
  review: 'O pedido está em análise. Avisaremos assim que for aprovado.',
  confirmation: 'Vamos conferir o pagamento e avisar você assim que ele for confirmado.',
  payment: 'O pedido aguarda o pagamento. Envie o comprovante pelo portal.',
};
const NEXT_FOR_ADMIN = {
  review: 'Um novo pedido aguarda a sua análise.',
  confirmation: 'Um novo pedido aguarda a conferência do pagamento.',
  payment: 'Um novo pedido foi registrado e aguarda o pagamento.',
};

const PAID_BY_CREDIT = {
  buyer: 'O seu crédito pagou o pedido inteiro: não há nada a pagar.',
  admin: 'Um novo pedido foi pago por inteiro com o crédito da empresa.',
};
const isPaidByCredit = ({ total, awaits, credit }: Pick<News, 'total' | 'awaits' | 'credit'>) =>
  awaits === 'confirmation' && credit === total;

export const TEMPLATES: { [K in MailKind]: Template<K> } = {
  registration_received: ({ companyName, city, state, applicationId }, { brand }) => ({
    subject: `Novo cadastro de revendedor: ${companyName}`,
    lines: [
      'Um novo cadastro de revendedor aguarda a sua análise.',
      `${companyName}\n${city}/${state}`,
    ],
    action: { label: 'Ver solicitação', url: at(brand, `/admin/applications/${applicationId}`) },
  }),

  application_approved: async (
    { companyName, userId, needsPassword },
    { brand, passwordLink },
  ) => ({
    subject: `Seu cadastro foi aprovado: ${brand.name}`,
    lines: [
      hello(companyName),
      `Seu cadastro de revendedor na ${brand.name} foi aprovado. Você já pode ver o catálogo e fazer pedidos.`,
    ],
    action: needsPassword
      ? { label: 'Definir senha', url: await passwordLink(userId) }
      : { label: 'Entrar no portal', url: at(brand, '/login') },
    ...(needsPassword && { footnote: ONCE }),
  }),

  application_rejected: ({ companyName, reason }, { brand }) => ({
    subject: `Sobre o seu cadastro: ${brand.name}`,
    lines: [
      hello(companyName),
      `Analisamos o seu cadastro de revendedor na ${brand.name} e, desta vez, ele não foi aprovado.`,
      `Motivo: ${reason}`,
      'Se tiver dúvidas ou quiser enviar outras informações, responda a este e-mail.',
    ],
  }),

  order_received: async (
    { companyName, orderNumber, total, term, awaits, credit, delivery },
    { brand, findOrder },
  ) => ({
    subject: `Recebemos o seu pedido #${orderNumber}: ${brand.name}`,
    lines: [
      hello(companyName),
      `Recebemos o seu pedido #${orderNumber}.`,
      `Total: ${moneyText(total)}${creditLines(total, credit)}\nCondição: ${term}${deliveryLine(delivery)}`,
      isPaidByCredit({ total, awaits, credit }) ? PAID_BY_CREDIT.buyer : NEXT_FOR_BUYER[awaits],
    ],
    ...aboutOrder(brand, await findOrder(orderNumber), OWN_ORDERS),
  }),

  order_placed: async (
    { companyName, orderNumber, total, term, awaits, credit, delivery },
    { brand, findOrder },
  ) => ({
    subject: `Novo pedido #${orderNumber}: ${companyName ?? 'revendedor'}`,
    lines: [
      isPaidByCredit({ total, awaits, credit }) ? PAID_BY_CREDIT.admin : NEXT_FOR_ADMIN[awaits],
      `${companyName ?? 'Revendedor'}\nTotal: ${moneyText(total)}${creditLines(total, credit)}\nCondição: ${term}${deliveryLine(delivery)}`,
    ],
    ...aboutOrder(brand, await findOrder(orderNumber), {
      label: 'Ver pedidos',
      path: '/admin/orders',
    }),
  }),

  ...ORDER_TEMPLATES,

  ...NOTICE_TEMPLATES,

  test_mail: (_data, { brand }) => ({
    subject: `E-mail de teste: ${brand.name}`,
    lines: [
      `Este é um e-mail de teste do portal da ${brand.name}.`,
      'Se ele chegou, o envio de e-mails está funcionando.',
    ],
    action: { label: 'Abrir as configurações', url: at(brand, '/admin/settings') },
  }),

  two_step_reset: (_data, { brand }) => ({
    subject: `Verificação em duas etapas removida: ${brand.name}`,
    lines: [
      `Outro administrador do portal da ${brand.name} removeu a verificação em duas etapas da sua conta. As sessões abertas foram encerradas.`,
      'Se você não pediu isso, fale com ele agora e troque a sua senha.',
    ],
    action: { label: 'Entrar no portal', url: at(brand, '/login') },
  }),

  ...ACCOUNT_TEMPLATES,
};
