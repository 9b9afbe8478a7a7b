import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

/** What a new portal needs before its first order; minutes are what each takes, about. */
export const FIRST_STEPS = {
  brand: { label: 'Marca e logo', minutes: 5 },
  payment: { label: 'PIX e conta para receber', minutes: 5 },
  freight: { label: 'Frete', minutes: 2 },
  policies: { label: 'Termos de uso e privacidade', minutes: 5 },
  products: { label: 'Primeiros produtos', minutes: 10 },
  resellers: { label: 'Primeiros revendedores', minutes: 5 },
} as const;

/** Whether a step is done follows from the data; nobody ticks it off. */
const Done = z.object({
  brand: z.boolean(),
  payment: z.boolean(),
  freight: z.boolean(),
  policies: z.boolean(),
  products: z.boolean(),
  resellers: z.boolean(),
});

export const FirstSteps = z.object({
  /** The portal is neither a demonstration nor at work: steps are missing and there is no order of its own. */
  starting: z.boolean(),
  done: Done,
  brand: z.object({
    name: z.string(),
    /** Whether somebody has named it; else the name is the product's. */
    named: z.boolean(),
    cnpj: z.string(),
    contactEmail: z.string(),
    logo: z.boolean(),
  }),
  pix: z.boolean(),
  /** Empty: no account. */
  bank: z.string(),
  /** The texts are a template that nobody has reviewed. */
  unreviewed: z.boolean(),
  /** The brand's own, without the example's. */
  products: z.int(),
  drafts: z.int(),
  resellers: z.int(),
  example: z.object({ loaded: z.boolean(), mayLoad: z.boolean() }),
});
export type FirstSteps = z.output<typeof FirstSteps>;

export const firstStepsEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/first-steps',
  audience: 'admin',
  summary: 'Os primeiros passos de um portal novo: o que já está feito e o que falta.',
  reply: FirstSteps,
});

/** Kept even if it is what counts anyway: the brand has said that it is right. */
export const keepFreightEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/first-steps/freight',
  audience: 'admin',
  summary: 'Adota a tabela de frete sugerida, se nenhuma foi salva.',
  reply: FirstSteps,
});

export const loadExampleEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/example',
  audience: 'admin',
  confirmed: true,
  summary: 'Carrega dados de exemplo em um portal que ainda não tem pedidos.',
  long: true,
  heavy: true,
  status: 201,
  reply: z.object({ message: z.string() }),
});

export const deleteExampleEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/admin/example',
  audience: 'admin',
  confirmed: true,
  summary: 'Apaga os dados de exemplo, e nada além deles.',
  long: true,
  heavy: true,
  reply: z.object({ message: z.string() }),
});
