import { z } from 'zod';

import { centsOfValue } from '../value.rules.ts';

/** Amounts are texts, `"123.45"`; kept as centavos from here on. */
const Value = z.string().transform((text, check) => {
  const cents = centsOfValue(text);
  if (cents === undefined) check.addIssue({ code: 'custom', message: 'no amount' });
  return cents ?? 0;
});
const Moment = z.string().transform((text, check) => {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) check.addIssue({ code: 'custom', message: 'no moment' });
  return moment;
});
const Part = z.object({ valor: Value }).optional();

export const PspReturn = z.object({
  id: z.string(),
  rtrId: z.string().optional(),
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  motivo: z.string().optional(),
});
export type PspReturn = z.infer<typeof PspReturn>;

/** As it stands in its payment: by whomever it was begun. */
const ListedReturn = z.object({
  ...PspReturn.shape,
  id: z.string().min(1).max(64),
  rtrId: z.string().min(1).max(64).optional(),
  valor: Value,
  horario: z.object({ solicitacao: Moment.optional(), liquidacao: Moment.optional() }).default({}),
  natureza: z.string().optional(),
});
export type ListedReturn = z.infer<typeof ListedReturn>;

/** Whatever of a list can be read: one that cannot does not hide the others. */
const readable = <S extends z.ZodType>(shape: S) =>
  z
    .array(z.unknown())
    .default([])
    .transform((items) =>
      items.flatMap((item) => {
        const parsed = shape.safeParse(item);
        return parsed.success ? [parsed.data] : [];
      }),
    );

/** Fields nobody reads here are let pass and dropped, the payer's above all. */
export const PspPayment = z.object({
  endToEndId: z.string().regex(/^[A-Za-z0-9]{32}$/),
  txid: z.string().optional(),
  valor: Value,
  horario: Moment,
  chave: z.string().optional(),
  componentesValor: z
    .object({ multa: Part, juros: Part, abatimento: Part, desconto: Part })
    .optional(),
  devolucoes: readable(ListedReturn),
});
export type PspPayment = z.infer<typeof PspPayment>;

const Status = z.enum([
  'ATIVA',
  'CONCLUIDA',
  'REMOVIDA_PELO_USUARIO_RECEBEDOR',
  'REMOVIDA_PELO_PSP',
]);

export const PspCharge = z.object({
  txid: z.string(),
  status: Status,
  revisao: z.number().int().default(0),
  calendario: z.object({
    criacao: Moment.optional(),
    expiracao: z.coerce.number().positive().optional(),
  }),
  valor: z.object({ original: Value }),
  location: z.string().max(300).optional(),
  loc: z.object({ location: z.string().max(300).optional() }).optional(),
  pixCopiaECola: z.string().max(512).optional(),
  pix: z.array(PspPayment).default([]),
});
export type PspCharge = z.infer<typeof PspCharge>;

export const PspPayments = z.object({
  parametros: z.object({
    paginacao: z.object({ paginaAtual: z.number().int(), quantidadeDePaginas: z.number().int() }),
  }),
  pix: readable(PspPayment),
});

export const PspWebhook = z.object({ webhookUrl: z.string() });

/** RFC 7807, as the standard names its errors. */
export const PspProblem = z.object({
  type: z.string().optional(),
  detail: z.string().optional(),
  violacoes: z
    .array(z.object({ razao: z.string().optional(), propriedade: z.string().optional() }))
    .optional(),
});
