import { civilDate } from '#contract/calendar';

import type { ListedReturn, PspPayment } from './psp/psp-shapes.ts';
import type { ToldReturn } from './returns/told-returns.queries.ts';

/** What is back with its payer. What is on its way, or was not carried out, has moved nothing. */
export const returnsOf = ({ endToEndId, devolucoes }: PspPayment): ToldReturn[] =>
  devolucoes
    .filter(({ status, valor }) => status === 'DEVOLVIDO' && valor > 0)
    .map((one) => ({ endToEndId, ...toldOf(one) }));

const toldOf = ({ id, rtrId, valor, horario, natureza, motivo }: ListedReturn) => ({
  bankId: id,
  returnId: rtrId ?? null,
  cents: valor,
  returnedOn: civilDate(horario.liquidacao ?? horario.solicitacao ?? new Date()),
  nature: cut(natureza, 40),
  said: cut(motivo, 300),
});

const cut = (text: string | undefined, most: number) =>
  text === undefined ? null : text.replaceAll('\0', '').slice(0, most);
