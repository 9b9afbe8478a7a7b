import * as z from 'zod/mini';

import { STATE_CODES } from './brazilian-states.ts';
import { keysOf } from './closed-set.ts';
import { endpoint } from './endpoint.ts';
import { idOf, idParams, type GroupId, type PaymentTermId, type UserId } from './ids.ts';
import { Price } from './money.ts';
import { pageQuery, Pagination } from './paging.ts';
import { newPassword } from './password.ts';
import { PaymentTerm } from './payment-term.ts';
import { Role } from './role.ts';
import { SessionUser } from './session.ts';
import { email, optionalText, text } from './text.ts';

/**
 * Standing of a reseller. `approved` alone does not distinguish a pending account from a suspended one.
 */
export const STANDING = {
  approved: { label: 'Aprovado' },
  pending: { label: 'Aguardando aprovação' },
  suspended: { label: 'Acesso suspenso' },
  rejected: { label: 'Cadastro rejeitado' },
} as const;
export type Standing = keyof typeof STANDING;
const Standing = z.literal(keysOf(STANDING));

/** A user as the back office sees it. */
export const AdminUser = z.extend(SessionUser, {
  standing: Standing,
  /** False: was made from an application and has not chosen a password yet. */
  hasPassword: z.boolean(),
  /** Another live account has the same CNPJ: a hint, never a refusal. */
  cnpjRepeated: z.boolean(),
});
export type AdminUser = z.output<typeof AdminUser>;

const UserParams = idParams<UserId>();

export const listUsersEndpoint = endpoint({
  method: 'GET',
  path: '/api/users',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'Lista usuários, os mais novos primeiro.',
  query: z.object({
    ...pageQuery(10, 1000),
    role: z.optional(Role),
    approved: z.optional(z.literal(['true', 'false'])),
    /** `pending`: whose application waits for a decision. */
    standing: z.optional(Standing),
    /** Company, e-mail or CNPJ, without regard to case and accents. */
    search: z.optional(text(100)),
    /** Resellers of a group, whether they were put there or live there. */
    group: z.optional(idOf<GroupId>({ error: 'Este grupo não existe mais' })),
  }),
  reply: z.object({
    users: z.array(AdminUser),
    pagination: Pagination,
    /**
     * With `standing=pending` and no search: applications that wait and have no account yet. With the
     * total they make the number of pending resellers.
     */
    withoutAccount: z.optional(z.int()),
  }),
});

export const getUserEndpoint = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'Devolve um usuário.',
  params: UserParams,
  reply: z.object({
    user: AdminUser,
    /** There are coupons that an order of this reseller may have; not there while there are none. */
    coupons: z.optional(z.literal(true)),
  }),
});

/** What is not sent stays as it is; an empty text clears the field. */
export const UpdateUserBody = z.object({
  email: email(),
  companyName: z.optional(optionalText(160)),
  cnpj: z.optional(optionalText(32)),
  phone: z.optional(optionalText(32)),
  address: z.optional(optionalText(200)),
  city: z.optional(optionalText(100)),
  state: z.optional(z.nullable(z.literal(['', ...STATE_CODES], { error: 'Estado inválido' }))),
  zipCode: z.optional(optionalText(16)),
  role: z.optional(Role),
  password: z.optional(newPassword),
  /** Null: credit is not controlled. */
  creditLimit: z.optional(z.nullable(Price)),
  defaultPaymentTerm: z.optional(z.nullable(PaymentTerm)),
  /** One that this reseller may choose; instead of one of the three. */
  defaultOwnTerm: z.optional(
    z.nullable(idOf<PaymentTermId>({ error: 'Condição de pagamento inválida' })),
  ),
});

export const updateUserEndpoint = endpoint({
  method: 'PUT',
  path: '/api/users/:id',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'Altera um usuário.',
  params: UserParams,
  body: UpdateUserBody,
  reply: z.object({ user: AdminUser }),
});

export const deleteUserEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  audience: 'admin',
  summary: 'Exclui um usuário; os pedidos dele permanecem.',
  params: UserParams,
  reply: z.object({ message: z.string() }),
});

/** What the audit records, with the words people read. */
export const AUDIT_ACTIONS = {
  approved: 'Aprovou o cadastro',
  suspended: 'Suspendeu o acesso',
  reactivated: 'Devolveu o acesso',
  team_invited: 'Convidou para a equipe',
  rejected: 'Rejeitou o cadastro',
  edited: 'Alterou os dados',
  role_changed: 'Mudou o perfil de acesso',
  credit_changed: 'Alterou o crédito',
  password_set: 'Definiu uma nova senha',
  password_link_created: 'Gerou um link de senha',
  recovery_requested: 'Recuperação de senha solicitada',
  email_restored: 'Desfez a troca de e-mail',
  signed_in: 'Entrou no portal',
  sign_in_failed: 'Tentativa de entrada recusada',
  confirm_failed: 'Errou a senha ao confirmar a identidade',
  two_step_enabled: 'Ativou a verificação em duas etapas',
  two_step_disabled: 'Desativou a verificação em duas etapas',
  two_step_failed: 'Código de verificação recusado',
  two_step_reset: 'Removeu a verificação em duas etapas',
  recovery_code_used: 'Usou um código de recuperação',
  recovery_codes_renewed: 'Trocou os códigos de recuperação',
  deleted: 'Excluiu o cadastro',
  product_created: 'Criou o produto',
  product_changed: 'Alterou o produto',
  product_deleted: 'Excluiu o produto',
  setting_changed: 'Alterou uma configuração',
  term_added: 'Criou a condição de pagamento',
  term_changed: 'Alterou a condição de pagamento',
  terms_granted: 'Alterou as condições do revendedor',
  group_added: 'Criou o grupo de revendedores',
  group_changed: 'Alterou o grupo de revendedores',
  group_deleted: 'Excluiu o grupo de revendedores',
  groups_set: 'Alterou os grupos do revendedor',
  collection_added: 'Criou a coleção',
  collection_changed: 'Alterou a coleção',
  collection_published: 'Publicou a coleção',
  collection_archived: 'Arquivou a coleção',
  goods_arrived: 'Registrou a chegada da coleção',
  price_table_added: 'Criou a tabela de preço',
  price_table_changed: 'Alterou a tabela de preço',
  price_table_deleted: 'Excluiu a tabela de preço',
  table_prices_changed: 'Alterou preços da tabela',
  price_steps_changed: 'Alterou os degraus de quantidade',
  price_table_assigned: 'Mudou a tabela de preço do revendedor',
  promotion_added: 'Criou a promoção',
  promotion_changed: 'Alterou a promoção',
  promotion_deleted: 'Excluiu a promoção',
  coupon_added: 'Criou o cupom',
  coupon_changed: 'Alterou o cupom',
  coupon_deleted: 'Excluiu o cupom',
  order_status_changed: 'Mudou o status do pedido',
  order_undone: 'Desfez a mudança de status do pedido',
  order_changed: 'Alterou o pedido',
  receipt_approved: 'Aprovou o comprovante',
  receipt_rejected: 'Rejeitou o comprovante',
  invoice_paid: 'Marcou a fatura como paga',
  arrival_decided: 'Decidiu um recebimento',
  arrival_undone: 'Desfez a decisão de um recebimento',
  arrival_registered: 'Registrou um recebimento à mão',
  pix_return_entered: 'Lançou a devolução feita no banco',
  pix_return_borne: 'Assumiu a devolução feita no banco',
  credit_used: 'Usou crédito da empresa',
  credit_returned: 'Devolveu crédito à empresa',
  mail_resent: 'Reenviou um e-mail',
  reseller_mailed: 'Enviou um e-mail ao revendedor',
  dunning_paused: 'Pausou a cobrança',
  dunning_resumed: 'Retomou a cobrança',
  note_added: 'Escreveu uma nota',
  note_changed: 'Alterou uma nota',
  note_deleted: 'Apagou uma nota',
  import_applied: 'Aplicou uma importação',
  import_undone: 'Desfez uma importação',
  backup_downloaded: 'Baixou a cópia de segurança',
  orphan_files_deleted: 'Apagou arquivos órfãos',
  invited: 'Convidou para o portal',
  reseller_imported: 'Cadastrou por planilha',
  example_loaded: 'Carregou os dados de exemplo',
  example_deleted: 'Apagou os dados de exemplo',
  nfe_attached: 'Anexou uma NF-e',
  nfe_detached: 'Desvinculou uma NF-e',
  nfe_discarded: 'Descartou uma NF-e',
  nfe_cancelled: 'NF-e cancelada',
  danfe_attached: 'Anexou o DANFE de uma NF-e',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

const AuditValues = z.nullable(z.record(z.string(), z.unknown()));

export const userAuditEndpoint = endpoint({
  method: 'GET',
  path: '/api/users/:id/audit',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'Histórico de alterações de um usuário, da mais nova para a mais antiga.',
  params: UserParams,
  reply: z.object({
    entries: z.array(
      z.object({
        id: z.int(),
        action: z.string(),
        actor: z.nullable(z.string()),
        before: AuditValues,
        after: AuditValues,
        reason: z.nullable(z.string()),
        /** Where it came from: the address, and what the program said of itself. */
        address: z.nullable(z.string()),
        device: z.nullable(z.string()),
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
});

export const createPasswordLinkEndpoint = endpoint({
  method: 'POST',
  path: '/api/users/:id/password-link',
  audience: 'admin',
  profiles: ['SALES'],
  summary: 'Cria um link de uso único para definir a senha, e o envia por e-mail se pedido.',
  params: UserParams,
  body: z.strictObject({ sendEmail: z.boolean() }),
  status: 201,
  reply: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
});
