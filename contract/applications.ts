import * as z from 'zod/mini';

import { STATE_CODES } from './brazilian-states.ts';
import { keysOf } from './closed-set.ts';
import { endpoint } from './endpoint.ts';
import { GroupIds } from './group-ids.ts';
import {
  type ApplicationId,
  idOf,
  idParams,
  type PaymentTermId,
  type PriceTableId,
  type UserId,
} from './ids.ts';
import { Price } from './money.ts';
import { PaymentTerm } from './payment-term.ts';
import { email, optionalText, requiredText } from './text.ts';
import { webAddress } from './web-address.ts';

/** The documents a company may send, each under its own field. */
export const ATTACHMENTS = {
  cnpjCard: 'Cartão CNPJ',
  articlesOfAssociation: 'Contrato social',
  stateRegistrationProof: 'Inscrição estadual',
  addressProof: 'Comprovante de endereço',
  responsibleDocument: 'Documento do responsável',
  storeFront: 'Foto da fachada',
  storeInterior: 'Foto do interior da loja',
  otherDocument: 'Outro documento',
} as const;
export type AttachmentField = keyof typeof ATTACHMENTS;
export const ATTACHMENT_FIELDS = keysOf(ATTACHMENTS);
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;

/** The most that one address may send in a day, long and short ones together. */
export const MOST_APPLICATIONS_A_DAY = 20;

export const STORE_TYPES = [
  'Loja física',
  'Loja online',
  'Loja física e online',
  'Showroom',
  'Sacoleira(o)',
  'Outro',
] as const;
export const REVENUE_RANGES = [
  'Até R$ 10 mil',
  'De R$ 10 mil a R$ 30 mil',
  'De R$ 30 mil a R$ 80 mil',
  'De R$ 80 mil a R$ 200 mil',
  'Acima de R$ 200 mil',
] as const;

const nullableText = z.nullable(z.string());

/** Attachments are fields whose value is a signed path under /uploads, for a few minutes. */
export const ApplicationSummary = z.object({
  id: idOf<ApplicationId>(),
  status: z.literal(['pending', 'approved', 'rejected']),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  companyLegalName: nullableText,
  tradeName: nullableText,
  cnpj: nullableText,
  stateRegistration: nullableText,
  municipalRegistration: nullableText,
  responsibleName: nullableText,
  email: z.string(),
  phone: nullableText,
  whatsapp: nullableText,
  cep: nullableText,
  state: nullableText,
  city: nullableText,
  street: nullableText,
  number: nullableText,
  neighborhood: nullableText,
  complement: nullableText,
  storeType: nullableText,
  website: nullableText,
  marketplace: nullableText,
  instagram: nullableText,
  monthlyRevenueRange: nullableText,
  /** Of the account that asked; null: there is none yet. */
  userId: z.nullable(idOf<UserId>()),
  ...Object.fromEntries(ATTACHMENT_FIELDS.map((field) => [field, z.optional(z.string())])),
});
type Attached = Partial<Record<AttachmentField, string>>;
export type ApplicationSummary = z.output<typeof ApplicationSummary> & Attached;

/** With what is known of its decision. */
export const Application = z.extend(ApplicationSummary, {
  decisionReason: nullableText,
  decidedAt: z.nullable(z.iso.datetime()),
  decidedBy: nullableText,
  cnpjRepeated: z.boolean(),
  /** Of the brand's own, those that may be usual for the company; while it can be agreed on, where there are some. */
  ownTerms: z.optional(z.array(z.object({ id: idOf<PaymentTermId>(), name: z.string() }))),
});
export type Application = z.output<typeof Application> & Attached;

const ApplicationParams = idParams<ApplicationId>();

export const pendingApplicationsEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/resellers/applications/pending',
  audience: 'admin',
  profiles: ['SALES'],
  summary: 'Aplicações pendentes, as mais novas primeiro, com cursor.',
  query: z.object({
    cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,120}$/, { error: 'Cursor inválido' }))),
  }),
  reply: z.object({
    items: z.array(ApplicationSummary),
    nextCursor: z.nullable(z.string()),
    total: z.int(),
  }),
});

export const getApplicationEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/resellers/applications/:id',
  audience: 'admin',
  profiles: ['SALES'],
  summary: 'Uma aplicação com todos os campos e anexos.',
  params: ApplicationParams,
  reply: z.object({ application: Application }),
});

/** On what terms a company may buy from now on; what is not sent stays as it is. */
export const ApprovalTerms = z.object({
  /** Null: credit is not controlled. */
  creditLimit: z.optional(z.nullable(Price)),
  defaultPaymentTerm: z.optional(z.nullable(PaymentTerm)),
  /** One that this reseller may choose; instead of one of the three. */
  defaultOwnTerm: z.optional(idOf<PaymentTermId>({ error: 'Condição de pagamento inválida' })),
  /** What its prices come from; null: the price of the product. */
  priceTableId: z.optional(z.nullable(idOf<PriceTableId>({ error: 'Tabela de preço inválida' }))),
  /** Tags that are put on it, besides those it has. */
  groupIds: z.optional(GroupIds),
});
export type ApprovalTerms = z.output<typeof ApprovalTerms>;

export const approveApplicationEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/resellers/applications/:id/approve',
  audience: 'admin',
  profiles: ['SALES'],
  summary:
    'Aprova a aplicação e cria ou atualiza o revendedor, com crédito, condição, tabela de preço e grupos se enviados.',
  params: ApplicationParams,
  body: z.optional(z.nullable(ApprovalTerms)),
  reply: z.object({ message: z.string(), userId: idOf<UserId>() }),
});

export const DEFAULT_REJECTION = 'Sem motivo especificado';
export const RejectBody = z.optional(
  z.nullable(z.object({ reason: z.optional(optionalText(500)) })),
);

export const rejectApplicationEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/resellers/applications/:id/reject',
  audience: 'admin',
  profiles: ['SALES'],
  summary: 'Rejeita a aplicação com um motivo.',
  params: ApplicationParams,
  body: RejectBody,
  reply: z.object({ message: z.string() }),
});

/** The text fields of the long form; files travel beside them in the same multipart body. */
export const LongApplicationFields = z.object({
  companyLegalName: requiredText(160, 'Razão social é obrigatória'),
  tradeName: z.optional(optionalText(160)),
  cnpj: requiredText(32, 'CNPJ é obrigatório'),
  stateRegistration: z.optional(optionalText(32)),
  municipalRegistration: z.optional(optionalText(32)),
  responsibleName: requiredText(160, 'Nome do responsável é obrigatório'),
  email: email(),
  phone: requiredText(32, 'Telefone é obrigatório'),
  whatsapp: z.optional(optionalText(32)),
  cep: requiredText(16, 'CEP é obrigatório'),
  state: z.pipe(
    requiredText(2, 'Estado é obrigatório'),
    z.literal(STATE_CODES, { error: 'Estado inválido' }),
  ),
  city: requiredText(100, 'Cidade é obrigatória'),
  street: requiredText(200, 'Endereço é obrigatório'),
  number: requiredText(20, 'Número é obrigatório'),
  neighborhood: requiredText(100, 'Bairro é obrigatório'),
  complement: z.optional(optionalText(100)),
  storeType: requiredText(60, 'Tipo de loja é obrigatório'),
  website: z.optional(webAddress(200)),
  marketplace: z.optional(optionalText(200)),
  instagram: z.optional(optionalText(100)),
  monthlyRevenueRange: z.optional(optionalText(60)),
});

export const submitApplicationEndpoint = endpoint({
  method: 'POST',
  path: '/api/public/applications',
  audience: 'anyone',
  summary: 'Envia o cadastro completo, com documentos (multipart).',
  body: LongApplicationFields,
  files: { fields: ATTACHMENT_FIELDS, maxBytes: ATTACHMENT_MAX_BYTES, maxFiles: 8 },
  status: 201,
  reply: z.object({ message: z.string(), id: idOf<ApplicationId>() }),
});
