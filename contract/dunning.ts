import * as z from 'zod/mini';

import { isDay } from './calendar.ts';
import { keysOf } from './closed-set.ts';
import { endpoint } from './endpoint.ts';
import { idParams, type UserId } from './ids.ts';
import { AnyTerm } from './own-term.ts';
import { requiredText, text } from './text.ts';

/** What a reminder says, and on which bank days from the due date it may be said. */
export const DUNNING_TEXTS = {
  reminder: { label: 'Lembrete', least: -30, most: -1 },
  due_today: { label: 'Vence hoje', least: 0, most: 0 },
  /** A payment on the last day is known two bank days later. */
  overdue: { label: 'Em atraso', least: 2, most: 90 },
  last_notice: { label: 'Último aviso', least: 2, most: 90 },
} as const;
export type DunningText = keyof typeof DUNNING_TEXTS;
export const DunningText = z.literal(keysOf(DUNNING_TEXTS));

export const MOST_DUNNING_STEPS = 20;

const WRONG_DAYS = {
  reminder: 'O lembrete sai de 1 a 30 dias úteis antes do vencimento',
  due_today: 'Este texto sai no dia do vencimento',
  overdue: 'O aviso de atraso sai de 2 a 90 dias úteis depois do vencimento',
  last_notice: 'O aviso de atraso sai de 2 a 90 dias úteis depois do vencimento',
} satisfies Record<DunningText, string>;

const Step = z.strictObject({
  /** Bank days from the due date; below zero before it. */
  days: z
    .int({ error: 'Informe os dias úteis' })
    .check(
      z.minimum(-30, { error: 'Use de 1 a 30 dias úteis antes' }),
      z.maximum(90, { error: 'Use de 2 a 90 dias úteis depois' }),
    ),
  text: DunningText,
  /** Null: every term that has no step of its own on that day. */
  term: z.nullable(AnyTerm),
  on: z.boolean(),
});
export type DunningStep = z.output<typeof Step>;

/** The calendar of reminders: each day once for a term, and the text fits the day. */
export const DunningSteps = z
  .array(Step)
  .check(
    z.maxLength(MOST_DUNNING_STEPS, { error: `No máximo ${MOST_DUNNING_STEPS} avisos` }),
    (payload) => {
      const seen = new Set<string>();
      for (const [at, { days, text: said, term }] of payload.value.entries()) {
        const { least, most } = DUNNING_TEXTS[said];
        const name = `${days}/${term ?? ''}`;
        const message =
          days < least || days > most
            ? WRONG_DAYS[said]
            : seen.has(name) && 'Já há um aviso neste dia para a condição';
        if (message) {
          payload.issues.push({ code: 'custom', path: [at, 'days'], message, input: days });
        }
        seen.add(name);
      }
    },
  );

/** Why a company is not reminded, and for how long. */
export const DunningPause = z.object({
  /** The last day of it; null: until it is ended. */
  until: z.nullable(z.string()),
  reason: z.string(),
  /** Who paused; null once the account is gone. */
  by: z.nullable(z.string()),
  since: z.iso.datetime(),
});
export type DunningPause = z.output<typeof DunningPause>;

const SentReminder = z.object({
  orderNumber: z.string(),
  seq: z.int(),
  count: z.int(),
  /** `by_hand`: an administrator wrote from the reseller's page. */
  kind: z.literal([...keysOf(DUNNING_TEXTS), 'by_hand']),
  days: z.nullable(z.int()),
  dueDate: z.string(),
  at: z.iso.datetime(),
  /** False: the reseller has switched such mails off. */
  mailed: z.boolean(),
});
export type SentReminder = z.output<typeof SentReminder>;

const Dunning = z.object({
  pause: z.nullable(DunningPause),
  /** The newest on top. */
  reminders: z.array(SentReminder),
});
export type Dunning = z.output<typeof Dunning>;

const ResellerParams = idParams<UserId>();

export const dunningEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/resellers/:id/dunning',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'A pausa da cobrança de um revendedor e os avisos que já foram enviados.',
  params: ResellerParams,
  reply: Dunning,
});

const until = text(10).check(z.refine(isDay, { error: 'Informe uma data válida' }));

export const pauseDunningEndpoint = endpoint({
  method: 'PUT',
  path: '/api/admin/resellers/:id/dunning-pause',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'Pausa os avisos de cobrança de um revendedor, até um dia ou até que alguém retome.',
  params: ResellerParams,
  body: z.strictObject({
    until: z.nullable(until),
    reason: requiredText(300, 'Informe o motivo da pausa'),
  }),
  reply: Dunning,
});

export const resumeDunningEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/admin/resellers/:id/dunning-pause',
  audience: 'admin',
  profiles: ['SALES', 'FINANCE'],
  summary: 'Retoma os avisos de cobrança de um revendedor.',
  params: ResellerParams,
  reply: Dunning,
});
