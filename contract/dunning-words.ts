import * as z from 'zod/mini';

import { DUNNING_TEXTS, DunningText } from './dunning.ts';
import { anyTermText } from './term-words.ts';

/** As an entry of the audit has it, whatever calendars are by then; its terms of the brand's own by their names. */
const Steps = z.array(
  z.object({ days: z.int(), text: DunningText, term: z.nullable(z.string()), on: z.boolean() }),
);

function dayText(days: number): string {
  if (days === 0) return 'no dia';
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'dia útil' : 'dias úteis'} ${days < 0 ? 'antes' : 'depois'}`;
}

/** A calendar of reminders: `3 dias úteis antes: Lembrete; no dia: Vence hoje (28/35/42, desligado)`. */
export function dunningText(value: unknown): string {
  const steps = Steps.safeParse(value).data ?? [];
  if (steps.length === 0) return 'Sem calendário';
  return steps
    .map(({ days, text, term, on }) => {
      const more = [...(term === null ? [] : [anyTermText(term)]), ...(on ? [] : ['desligado'])];
      const said = `${dayText(days)}: ${DUNNING_TEXTS[text].label}`;
      return more.length > 0 ? `${said} (${more.join(', ')})` : said;
    })
    .join('; ');
}
