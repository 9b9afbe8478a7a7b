import * as z from 'zod/mini';

import { keysOf } from './closed-set.ts';
import { endpoint } from './endpoint.ts';
import { idOf, type UserId } from './ids.ts';
import { MOST_IMPORT_BYTES, MOST_IMPORT_COLUMNS } from './imports.ts';
import { email, optionalText, requiredText } from './text.ts';

export const MOST_RESELLER_ROWS = 2_000;

/** What a column of a table of resellers may be; also the columns of its template, in this order. */
export const RESELLER_FIELDS = {
  companyName: { label: 'Razão social' },
  cnpj: { label: 'CNPJ' },
  email: { label: 'E-mail' },
  phone: { label: 'Telefone' },
  address: { label: 'Endereço' },
  city: { label: 'Cidade' },
  state: { label: 'UF' },
  zipCode: { label: 'CEP' },
  creditLimit: { label: 'Limite de crédito' },
  term: { label: 'Condição de pagamento' },
} as const;
export type ResellerField = keyof typeof RESELLER_FIELDS;
/** Besides, where the brand has such things. */
export const RESELLER_EXTRAS = {
  priceTable: { label: 'Tabela de preço' },
  groups: { label: 'Grupos' },
} as const;
export type ResellerExtra = keyof typeof RESELLER_EXTRAS;
export const ALL_RESELLER_FIELDS = { ...RESELLER_FIELDS, ...RESELLER_EXTRAS };
export type AnyResellerField = keyof typeof ALL_RESELLER_FIELDS;
const AnyResellerField = z.literal(keysOf(ALL_RESELLER_FIELDS));
/** Not of who sells: that is set by who collects, or agreed on with an approval. */
export const CREDIT_FIELDS = ['creditLimit', 'term'] as const satisfies readonly ResellerField[];
/** Without these a row is no reseller. */
export const REQUIRED_RESELLER_FIELDS = ['companyName', 'cnpj', 'email'] as const;

/** What a row would do: make an account, nothing because there is one, nothing because it is wrong. */
export const RESELLER_VERDICTS = {
  new: { label: 'Novo' },
  known: { label: 'Já cadastrado' },
  wrong: { label: 'Com erro' },
} as const;

export const ResellerColumn = z.object({
  letter: z.string(),
  head: z.string(),
  samples: z.array(z.string()),
  field: z.nullable(AnyResellerField),
});
export type ResellerColumn = z.output<typeof ResellerColumn>;

export const ResellerRow = z.object({
  /** As the spreadsheet counts them: the head is usually 1. */
  row: z.int(),
  companyName: z.string(),
  email: z.string(),
  cnpj: z.string(),
  verdict: z.literal(keysOf(RESELLER_VERDICTS)),
  /** `cell` as in `D12`; empty when the whole row is meant. */
  complaints: z.array(z.object({ cell: z.string(), column: z.string(), message: z.string() })),
  /** What looks like a slip and does not keep the row from being taken. */
  warnings: z.array(z.string()),
});
export type ResellerRow = z.output<typeof ResellerRow>;

const Counts = z.object({ new: z.int(), known: z.int(), wrong: z.int() });

export const ResellerSheet = z.object({
  filename: z.string(),
  columns: z.array(ResellerColumn),
  counts: Counts,
  /** Those with something wrong first, then as they stand in the table. */
  rows: z.array(ResellerRow),
  /** What a column may be besides; not there where the brand has nothing of the kind. */
  extras: z.optional(z.array(z.literal(keysOf(RESELLER_EXTRAS)))),
  /** No column may be one of `CREDIT_FIELDS`: the caller's profile does not set them. */
  withoutCredit: z.optional(z.literal(true)),
});
export type ResellerSheet = z.output<typeof ResellerSheet>;

const fields = z.array(z.nullable(AnyResellerField)).check(z.maxLength(MOST_IMPORT_COLUMNS));
/** Cells copied from a spreadsheet, instead of a file. */
const pasted = z.optional(
  z.string().check(z.maxLength(1_000_000, { error: 'O texto é grande demais' })),
);
const sheetFiles = {
  fields: ['file'],
  maxFiles: 1,
  maxBytes: MOST_IMPORT_BYTES,
  optional: true,
} as const;

export const checkResellersEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/resellers/import/check',
  audience: 'admin',
  profiles: ['SALES'],
  summary: 'Confere uma planilha de revendedores, linha por linha; nada é gravado.',
  body: z.object({
    text: pasted,
    /** What each column is, in their order; left out, it is guessed. */
    fields: z.optional(fields),
  }),
  files: { ...sheetFiles, jsonFields: ['fields'] },
  maxBodyBytes: MOST_IMPORT_BYTES,
  long: true,
  heavy: true,
  reply: ResellerSheet,
});

export const importResellersEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/resellers/import',
  audience: 'admin',
  profiles: ['SALES'],
  summary: 'Cadastra os revendedores novos de uma planilha, já aprovados, tudo ou nada.',
  body: z.object({
    text: pasted,
    fields,
    /** Whether each of them gets a mail with a link for a password. */
    invite: z.boolean(),
  }),
  files: { ...sheetFiles, jsonFields: ['fields', 'invite'] },
  maxBodyBytes: MOST_IMPORT_BYTES,
  long: true,
  heavy: true,
  status: 201,
  reply: z.object({ message: z.string(), counts: Counts, invited: z.int() }),
});

export const resellersTemplateEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/resellers/import/template.csv',
  audience: 'admin',
  profiles: ['SALES'],
  summary: 'Baixa o modelo de planilha de revendedores em CSV.',
  heavy: true,
  download: 'text/csv; charset=utf-8',
  reply: z.unknown(),
});

export const InviteBody = z.object({
  companyName: requiredText(160, 'Razão social é obrigatória'),
  email: email(),
  cnpj: z.optional(optionalText(32)),
  phone: z.optional(optionalText(32)),
});

export const inviteResellerEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/resellers/invite',
  audience: 'admin',
  profiles: ['SALES'],
  summary: 'Convida um revendedor por e-mail: a conta já nasce aprovada.',
  body: InviteBody,
  status: 201,
  reply: z.object({ message: z.string(), userId: idOf<UserId>() }),
});
