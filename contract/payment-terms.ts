import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idOf, idParams, type PaymentTermId, type UserId } from './ids.ts';
import { Price } from './money.ts';
import { OfferedTerm } from './own-term.ts';
import { requiredText } from './text.ts';

/** Of the brand's own that are offered. */
export const MOST_TERMS = 30;
/** As many as `maxInstallments` may be. */
export const MOST_PARTS = 12;
export const MOST_DAYS = 365;

const DAYS = `Use prazos de 1 a ${MOST_DAYS} dias, do menor ao maior, sem repetir`;
const DOWN = 'A entrada vai de 1% a 99%';
const DISCOUNT = 'O desconto vai de 0% a 50%';

const Days = z
  .array(
    z
      .int({ error: DAYS })
      .check(z.minimum(1, { error: DAYS }), z.maximum(MOST_DAYS, { error: DAYS })),
    {
      error: 'Informe ao menos um prazo',
    },
  )
  .check(
    z.minLength(1, { error: 'Informe ao menos um prazo' }),
    z.maxLength(MOST_PARTS, { error: `Use no máximo ${MOST_PARTS} parcelas` }),
    z.refine((days) => days.every((day, at) => at === 0 || day > (days[at - 1] ?? 0)), {
      error: DAYS,
    }),
  );

/** What the administrator says of a term. */
export const TermBody = z.strictObject({
  name: requiredText(40, 'Informe o nome da condição').check(
    z.refine((name) => !/[\t\n\r]/.test(name), { error: 'Use uma linha só' }),
  ),
  days: Days,
  downPercent: z.nullable(
    z.int({ error: DOWN }).check(z.minimum(1, { error: DOWN }), z.maximum(99, { error: DOWN })),
  ),
  discountBasisPoints: z
    .int({ error: DISCOUNT })
    .check(z.minimum(0, { error: DISCOUNT }), z.maximum(5000, { error: DISCOUNT })),
  minInstallment: Price.check(z.maximum(1_000_000, { error: 'O valor é grande demais' })),
  /** False: for those it is granted to, on their pages. */
  forAll: z.boolean(),
  /** Kept for the orders that have it, and offered to nobody. */
  archived: z.boolean(),
});
export type TermBody = z.output<typeof TermBody>;

export const BrandTerm = z.extend(OfferedTerm, {
  forAll: z.boolean(),
  archived: z.boolean(),
  /** How many resellers it is granted to. */
  companies: z.int(),
});
export type BrandTerm = z.output<typeof BrandTerm>;

const Terms = z.object({ terms: z.array(BrandTerm) });

export const listTermsEndpoint = endpoint({
  method: 'GET',
  path: '/api/payment-terms',
  audience: 'admin',
  summary: 'As condições de pagamento próprias da marca; as arquivadas no fim.',
  reply: Terms,
});

export const addTermEndpoint = endpoint({
  method: 'POST',
  path: '/api/payment-terms',
  audience: 'admin',
  summary: 'Cria uma condição de pagamento. As três do sistema continuam como são.',
  body: TermBody,
  status: 201,
  reply: Terms,
});

export const changeTermEndpoint = endpoint({
  method: 'PUT',
  path: '/api/payment-terms/:id',
  audience: 'admin',
  summary:
    'Altera ou arquiva uma condição. Pedidos já feitos ficam como foram combinados; com outra versão, 409.',
  params: idParams<PaymentTermId>(),
  body: z.strictObject({ ...TermBody.shape, version: z.int() }),
  reply: Terms,
});

/** A term that is offered to somebody, and whether this reseller may choose it. */
const GrantedTerm = z.extend(OfferedTerm, { forAll: z.boolean(), granted: z.boolean() });
export type GrantedTerm = z.output<typeof GrantedTerm>;
const Granted = z.object({
  terms: z.array(GrantedTerm),
  /** More parts than this are not offered (`maxInstallments`). */
  mostParts: z.int(),
  /** What the one of them is called that is usual for the reseller, archived or not. */
  usual: z.optional(z.string()),
});
export type Granted = z.output<typeof Granted>;

export const resellerTermsEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/resellers/:id/payment-terms',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'As condições próprias da marca e quais delas o revendedor pode usar.',
  params: idParams<UserId>(),
  reply: Granted,
});

export const grantTermsEndpoint = endpoint({
  method: 'PUT',
  path: '/api/admin/resellers/:id/payment-terms',
  audience: 'admin',
  profiles: ['FINANCE'],
  summary: 'Define quais das condições para revendedores escolhidos este pode usar.',
  params: idParams<UserId>(),
  body: z.strictObject({
    /** All of them; what is not here is taken back. */
    termIds: z
      .array(idOf<PaymentTermId>({ error: 'Condição de pagamento inválida' }))
      .check(z.maxLength(200, { error: 'Use no máximo 200 condições' })),
  }),
  reply: Granted,
});
