import * as z from 'zod/mini';

import { keysOf } from './closed-set.ts';
import { endpoint } from './endpoint.ts';
import { idOf, idParams, type MailId } from './ids.ts';
import { pageQuery, Pagination } from './paging.ts';
import { text } from './text.ts';

/** Every kind of mail the portal sends. A kind that has no words here cannot be queued. */
export const MAIL_KINDS = {
  registration_received: { label: 'Novo cadastro' },
  application_approved: { label: 'Cadastro aprovado' },
  application_rejected: { label: 'Cadastro não aprovado' },
  order_received: { label: 'Pedido recebido' },
  order_placed: { label: 'Novo pedido' },
  order_approved: { label: 'Pedido aprovado' },
  order_cancelled: { label: 'Pedido cancelado' },
  order_shipped: { label: 'Pedido enviado' },
  nfe_attached: { label: 'Nota fiscal disponível' },
  receipt_sent: { label: 'Comprovante recebido' },
  receipt_decided: { label: 'Comprovante analisado' },
  invoice_issued: { label: 'Boleto emitido' },
  invoice_due_soon: { label: 'Vencimento próximo' },
  invoice_overdue: { label: 'Fatura vencida' },
  invoices_overdue: { label: 'Cobrança' },
  invoices_open: { label: 'Extrato de faturas' },
  delivery_moved: { label: 'Entrega remarcada' },
  goods_short: { label: 'Faltaram peças na chegada' },
  collection_reminder: { label: 'Lembrete de coleção aberta' },
  back_in_stock: { label: 'De volta ao estoque' },
  catalog_link: { label: 'Link do catálogo' },
  test_mail: { label: 'E-mail de teste' },
  reseller_invited: { label: 'Convite de revendedor' },
  password_link: { label: 'Link de senha' },
  password_recovery: { label: 'Recuperação de senha' },
  own_email_left: { label: 'E-mail de acesso trocado' },
  own_email_new: { label: 'Novo e-mail de acesso' },
  team_invitation: { label: 'Convite para a equipe' },
  two_step_asked: { label: 'Pedido de verificação em duas etapas' },
  two_step_reset: { label: 'Verificação em duas etapas removida' },
} as const;
export type MailKind = keyof typeof MAIL_KINDS;

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(MAIL_KINDS, kind);

/** The outbox may hold what another version of the portal wrote. */
export const mailKindText = (kind: string): string =>
  isMailKind(kind) ? MAIL_KINDS[kind].label : 'E-mail';

export const MAIL_STATES = {
  pending: { label: 'Na fila' },
  sent: { label: 'Enviado' },
  failed: { label: 'Falhou' },
} as const;
export type MailState = keyof typeof MAIL_STATES;

/** What the outbox knows of a mail, without what it was written from. */
export const LoggedMail = z.object({
  id: idOf<MailId>(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.literal(keysOf(MAIL_STATES)),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
  /** While it waits. */
  nextTryAt: z.nullable(z.iso.datetime()),
  /** The mail that was sent before and is sent again with this one. */
  copyOf: z.nullable(idOf<MailId>()),
  resendable: z.boolean(),
});
export type LoggedMail = z.output<typeof LoggedMail>;

export const listMailsEndpoint = endpoint({
  method: 'GET',
  path: '/api/mails',
  audience: 'admin',
  summary: 'E-mails que saíram ou vão sair, os mais novos primeiro.',
  query: z.object({
    ...pageQuery(20, 100),
    state: z.optional(z.literal(keysOf(MAIL_STATES))),
    kind: z.optional(z.literal(keysOf(MAIL_KINDS))),
    /** Part of the address it goes to. */
    search: z.optional(text(100)),
  }),
  reply: z.object({ mails: z.array(LoggedMail), pagination: Pagination }),
});

const MailParams = idParams<MailId>();

export const previewMailEndpoint = endpoint({
  method: 'GET',
  path: '/api/mails/:id/preview',
  audience: 'admin',
  summary: 'O texto de um e-mail; um link de uso único nunca aparece nele.',
  params: MailParams,
  reply: z.object({ subject: z.string(), text: z.string(), oneTimeLink: z.boolean() }),
});

export const resendMailEndpoint = endpoint({
  method: 'POST',
  path: '/api/mails/:id/resend',
  audience: 'admin',
  summary: 'Põe na fila de novo um e-mail que falhou, ou uma cópia de um que já foi enviado.',
  params: MailParams,
  reply: z.object({ id: idOf<MailId>(), to: z.string() }),
});
