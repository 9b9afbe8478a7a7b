import {
  BadgeCheck,
  Ban,
  Banknote,
  CalendarClock,
  FileCheck,
  FileText,
  FileX,
  Landmark,
  Package,
  PackageOpen,
  ReceiptText,
  Shirt,
  ShoppingBag,
  Store,
  TriangleAlert,
  Truck,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';

import type { NoticeEvent } from '#contract/notice-events';
import type { Notice } from '#contract/notices';
import { ORDER_STATUS } from '#contract/order-status';
import { formatDay } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';

export type NoticeText = { icon: LucideIcon; title: ReactNode; about: string };
type Words = (notice: Notice) => NoticeText;

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');
const money = ({ amount }: Notice) => (amount === null ? null : formatMoney(amount));
const order = ({ orderNumber }: Notice) => `#${orderNumber ?? ''}`;
const due = ({ detail }: Notice) => (detail ? `vence em ${formatDay(detail)}` : null);
const lines = ({ count }: Notice) => (count === 1 ? '1 linha' : `${count ?? 0} linhas`);
const who = ({ company }: Notice) => <b>{company}</b>;

/** What each event says: what happened, and below it to whom or how much. */
export const WORDS: Record<NoticeEvent, Words> = {
  order_placed: (notice) => ({
    icon: Package,
    title: <>Novo pedido de {who(notice)}</>,
    about: joined(money(notice), order(notice)),
  }),
  cart_shared: (notice) => ({
    icon: ShoppingBag,
    title: <>{who(notice)} enviou um carrinho</>,
    about: notice.detail ?? '',
  }),
  order_in_production: (notice) => ({
    icon: PackageOpen,
    title: `Pedido ${order(notice)} em produção, para enviar`,
    about: joined(notice.company, money(notice)),
  }),
  order_called_off: (notice) => ({
    icon: Ban,
    title: `Pedido ${order(notice)} cancelado`,
    about: joined(notice.company, notice.detail),
  }),
  receipt_sent: (notice) => ({
    icon: ReceiptText,
    title: <>{who(notice)} enviou um comprovante</>,
    about: joined(`pedido ${order(notice)}`, money(notice)),
  }),
  bank_return: (notice) => ({
    icon: Landmark,
    title: `Retorno do banco lido: ${lines(notice)}`,
    about: notice.detail ?? '',
  }),
  due_date_refused: (notice) => ({
    icon: TriangleAlert,
    title: 'O banco recusou um vencimento',
    about: joined(`pedido ${order(notice)}`, notice.company),
  }),
  abatement_refused: (notice) => ({
    icon: TriangleAlert,
    title: 'O banco recusou um abatimento',
    about: joined(`pedido ${order(notice)}`, notice.company),
  }),
  pix_returned: (notice) => ({
    icon: Undo2,
    title: <>O banco devolveu um PIX de {who(notice)}</>,
    about: joined(money(notice), notice.orderNumber && order(notice), notice.detail),
  }),
  registration_received: (notice) => ({
    icon: Store,
    title: <>{who(notice)} pediu cadastro</>,
    about: notice.detail ?? '',
  }),
  order_received: (notice) => ({
    icon: Package,
    title: `Pedido ${order(notice)} recebido`,
    about: money(notice) ?? '',
  }),
  order_approved: (notice) => ({
    icon: BadgeCheck,
    title: `Pedido ${order(notice)} aprovado`,
    about: notice.detail ?? '',
  }),
  order_moved: (notice) => ({
    icon: Package,
    title: `Pedido ${order(notice)} atualizado`,
    about: notice.status ? ORDER_STATUS[notice.status].label : '',
  }),
  order_shipped: (notice) => ({
    icon: Truck,
    title: `Pedido ${order(notice)} enviado`,
    about: notice.detail ?? '',
  }),
  order_cancelled: (notice) => ({
    icon: Ban,
    title: `Pedido ${order(notice)} cancelado`,
    about: notice.detail ?? '',
  }),
  nfe_attached: (notice) => ({
    icon: FileText,
    title: `Nota fiscal do pedido ${order(notice)} disponível`,
    about: joined(notice.detail && `NF-e ${notice.detail}`, money(notice)),
  }),
  back_in_stock: (notice) => ({
    icon: Shirt,
    title: `${notice.detail ?? ''} está de volta`,
    about: 'Você pediu para ser avisado. Quem pede primeiro leva.',
  }),
  collection_reminder: (notice) => ({
    icon: CalendarClock,
    title: 'Uma coleção recebe pedidos',
    about: notice.detail ?? '',
  }),
  delivery_moved: (notice) => ({
    icon: CalendarClock,
    title: `Entrega do pedido ${order(notice)} remarcada`,
    about: notice.detail ?? '',
  }),
  goods_arrived: (notice) => ({
    icon: PackageOpen,
    title: `As peças do pedido ${order(notice)} chegaram`,
    about: notice.detail ?? '',
  }),
  goods_short: (notice) => ({
    icon: TriangleAlert,
    title: `Faltaram peças do pedido ${order(notice)}`,
    about: notice.detail ?? '',
  }),
  receipt_decided: (notice) => {
    const isRefused = notice.status === 'CANCELLED';
    return {
      icon: isRefused ? FileX : FileCheck,
      title: `Comprovante ${isRefused ? 'recusado' : 'aprovado'}`,
      about: joined(`pedido ${order(notice)}`, notice.detail),
    };
  },
  invoice_issued: (notice) => ({
    icon: ReceiptText,
    title: `Boleto do pedido ${order(notice)} emitido`,
    about: joined(money(notice), due(notice)),
  }),
  invoice_due_soon: (notice) => ({
    icon: CalendarClock,
    title: `Fatura do pedido ${order(notice)} perto do vencimento`,
    about: joined(money(notice), due(notice)),
  }),
  invoice_overdue: (notice) => ({
    icon: TriangleAlert,
    title: `Fatura do pedido ${order(notice)} vencida`,
    about: joined(money(notice), notice.detail && `venceu em ${formatDay(notice.detail)}`),
  }),
  invoice_paid: (notice) => ({
    icon: Banknote,
    title: `Pagamento do pedido ${order(notice)} recebido`,
    about: money(notice) ?? '',
  }),
};
