import type { AdminProfile } from './admin-profiles.ts';

/** What the bell's list can be narrowed to. */
export const NOTICE_GROUPS = {
  orders: { label: 'Pedidos' },
  money: { label: 'Dinheiro' },
  accounts: { label: 'Cadastros' },
} as const;
export type NoticeGroup = keyof typeof NOTICE_GROUPS;

type Event = {
  label: string;
  group: NoticeGroup;
  /** False: told by mail alone. */
  bell: boolean;
  /**
   * `always`: the mail is the proof of an order, or ends one, and nobody is left without it; `never`:
   * there is none. A mail's kind and its event have one name.
   */
  mail: 'optional' | 'always' | 'never';
  /** Administrators who are told beside those with the full profile. */
  profiles?: readonly Exclude<AdminProfile, 'FULL'>[];
  /** What the brand has to offer or to have set up, or it never happens, and nobody is asked about it. */
  needs?: 'restockAlerts' | 'collections' | 'automaticPix';
};

/** What administrators are told of. */
export const ADMIN_EVENTS = {
  order_placed: {
    label: 'Novo pedido',
    group: 'orders',
    bell: true,
    mail: 'optional',
    profiles: ['SALES'],
  },
  cart_shared: {
    label: 'Carrinho enviado por um revendedor',
    group: 'orders',
    bell: true,
    mail: 'never',
    profiles: ['SALES'],
  },
  order_in_production: {
    label: 'Pedido em produção, para enviar',
    group: 'orders',
    bell: true,
    mail: 'never',
    profiles: ['SHIPPING'],
  },
  order_called_off: {
    label: 'Pedido cancelado por outra pessoa',
    group: 'orders',
    bell: true,
    mail: 'never',
    profiles: ['SALES', 'SHIPPING'],
  },
  receipt_sent: {
    label: 'Comprovante para conferir',
    group: 'money',
    bell: true,
    mail: 'optional',
    profiles: ['FINANCE'],
  },
  bank_return: {
    label: 'Retorno do banco lido',
    group: 'money',
    bell: true,
    mail: 'never',
    profiles: ['FINANCE'],
  },
  due_date_refused: {
    label: 'Vencimento recusado pelo banco',
    group: 'money',
    bell: true,
    mail: 'never',
    profiles: ['FINANCE'],
  },
  abatement_refused: {
    label: 'Abatimento recusado pelo banco',
    group: 'money',
    bell: true,
    mail: 'never',
    profiles: ['FINANCE'],
  },
  pix_returned: {
    label: 'PIX devolvido pelo banco',
    group: 'money',
    bell: true,
    mail: 'never',
    profiles: ['FINANCE'],
    needs: 'automaticPix',
  },
  registration_received: {
    label: 'Novo cadastro',
    group: 'accounts',
    bell: true,
    mail: 'optional',
    profiles: ['SALES'],
  },
} as const satisfies Record<string, Event>;
export type AdminEvent = keyof typeof ADMIN_EVENTS;

/** What resellers are told of, each of their own orders. */
export const RESELLER_EVENTS = {
  order_received: { label: 'Pedido recebido', group: 'orders', bell: false, mail: 'always' },
  order_approved: { label: 'Pedido aprovado', group: 'orders', bell: true, mail: 'optional' },
  order_moved: { label: 'Outro status do pedido', group: 'orders', bell: true, mail: 'never' },
  order_shipped: { label: 'Pedido enviado', group: 'orders', bell: true, mail: 'optional' },
  order_cancelled: { label: 'Pedido cancelado', group: 'orders', bell: true, mail: 'always' },
  nfe_attached: {
    label: 'Nota fiscal disponível',
    group: 'orders',
    bell: true,
    mail: 'optional',
  },
  back_in_stock: {
    label: 'Tamanho esgotado de volta ao estoque',
    group: 'orders',
    bell: true,
    mail: 'optional',
    needs: 'restockAlerts',
  },
  collection_reminder: {
    label: 'Lembrete de coleção aberta',
    group: 'orders',
    bell: false,
    mail: 'optional',
    needs: 'collections',
  },
  delivery_moved: {
    label: 'Entrega programada remarcada',
    group: 'orders',
    bell: true,
    mail: 'optional',
    needs: 'collections',
  },
  goods_arrived: {
    label: 'Peças programadas chegaram',
    group: 'orders',
    bell: true,
    mail: 'never',
    needs: 'collections',
  },
  goods_short: {
    label: 'Faltaram peças na chegada',
    group: 'orders',
    bell: true,
    mail: 'optional',
    needs: 'collections',
  },
  receipt_decided: { label: 'Comprovante analisado', group: 'money', bell: true, mail: 'optional' },
  invoice_issued: { label: 'Boleto emitido', group: 'money', bell: true, mail: 'optional' },
  invoice_due_soon: { label: 'Vencimento próximo', group: 'money', bell: true, mail: 'optional' },
  invoice_overdue: { label: 'Fatura vencida', group: 'money', bell: true, mail: 'optional' },
  invoice_paid: { label: 'Pagamento recebido', group: 'money', bell: true, mail: 'never' },
} as const satisfies Record<string, Event>;
export type ResellerEvent = keyof typeof RESELLER_EVENTS;

export type NoticeEvent = AdminEvent | ResellerEvent;
export const NOTICE_EVENTS: Record<NoticeEvent, Event> = { ...ADMIN_EVENTS, ...RESELLER_EVENTS };
