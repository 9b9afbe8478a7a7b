import * as z from 'zod/mini';

import { keysOf } from './closed-set.ts';
import { period } from './day.ts';
import { endpoint } from './endpoint.ts';
import { idOf, type UserId } from './ids.ts';
import { wholeNumber } from './paging.ts';
import { Role } from './role.ts';
import { text } from './text.ts';
import { AUDIT_ACTIONS } from './users.ts';

/** What an entry of the audit is about. */
export const AUDIT_SUBJECTS = {
  user: { label: 'Conta' },
  application: { label: 'Aplicação' },
  product: { label: 'Produto' },
  order: { label: 'Pedido' },
  fiscal_note: { label: 'NF-e' },
  setting: { label: 'Configuração' },
  payment_term: { label: 'Condição de pagamento' },
  reseller_group: { label: 'Grupo de revendedores' },
  collection: { label: 'Coleção' },
  price_table: { label: 'Tabela de preço' },
  promotion: { label: 'Promoção' },
  coupon: { label: 'Cupom' },
  mail: { label: 'E-mail' },
  reseller_note: { label: 'Anotação' },
  import: { label: 'Importação' },
  database: { label: 'Dados do portal' },
} as const;
export type AuditSubject = keyof typeof AUDIT_SUBJECTS;

const isNamed = <T extends object>(table: T, name: string): name is keyof T & string =>
  Object.hasOwn(table, name);

/** Entries may have been written by another version of the portal. */
export const auditActionText = (action: string): string =>
  isNamed(AUDIT_ACTIONS, action) ? AUDIT_ACTIONS[action] : 'Alteração';
export const auditSubjectText = (subject: string): string =>
  isNamed(AUDIT_SUBJECTS, subject) ? AUDIT_SUBJECTS[subject].label : 'Registro';

/** Done without a session: nobody was signed in, or the portal did it by itself. */
export const NOBODY = 'nobody';

const filter = {
  actor: z.optional(z.union([z.literal(NOBODY), idOf<UserId>()])),
  kind: z.optional(z.literal(keysOf(AUDIT_SUBJECTS))),
  action: z.optional(z.literal(keysOf(AUDIT_ACTIONS))),
  ...period,
  /** An order's number, an id, or words of a company, an e-mail, a product or a setting. */
  search: z.optional(text(100)),
};

const Values = z.nullable(z.record(z.string(), z.unknown()));

export const AuditRecord = z.object({
  id: z.int(),
  createdAt: z.iso.datetime(),
  /** The e-mail; null when nobody was signed in. */
  actor: z.nullable(z.string()),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** What people call it: a number, a company, a title; null when that is no longer known. */
  subject: z.nullable(z.string()),
  /** Of an account, and of whom a note is about; null: it is gone. */
  subjectRole: z.nullable(Role),
  before: Values,
  after: Values,
  reason: z.nullable(z.string()),
  /** Where it came from: the address, and what the program said of itself. */
  address: z.nullable(z.string()),
  device: z.nullable(z.string()),
});
export type AuditRecord = z.output<typeof AuditRecord>;

export const listAuditEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  audience: 'admin',
  summary: 'O que foi feito no portal, por quem e quando, do mais novo para o mais antigo.',
  query: z.object({
    ...filter,
    limit: z._default(wholeNumber(1, 100), 50),
    /** Where the page before ended. */
    after: z.optional(
      z.string().check(z.regex(/^\d{1,16}-\d{1,15}$/, { error: 'Continuação inválida' })),
    ),
  }),
  reply: z.object({
    entries: z.array(AuditRecord),
    /** Null on the last page. */
    next: z.nullable(z.string()),
  }),
});

export const exportAuditEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export/csv',
  audience: 'admin',
  summary: 'Exporta a auditoria em CSV, com o filtro da página.',
  query: z.object(filter),
  heavy: true,
  download: 'text/csv; charset=utf-8',
  reply: z.unknown(),
});

export const auditPeopleEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/audit/people',
  audience: 'admin',
  summary: 'Os administradores, também os que já saíram, para o filtro da auditoria.',
  reply: z.object({ people: z.array(z.object({ id: idOf<UserId>(), email: z.string() })) }),
});
