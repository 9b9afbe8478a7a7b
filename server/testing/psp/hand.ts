import { randomBytes } from 'node:crypto';

import { valueOf } from '../../pix-charges/value.rules.ts';
import type { Payment, PspBank, Returned } from './bank.ts';

export const PIX_KEY = '11222333000181';

type PayOptions = { parts?: Record<string, number> };

/** What payers and the bank itself do, as a test wants it. */
export function handOn(bank: PspBank) {
  const came = (txid: string, cents: number, more: Partial<Payment> = {}): string => {
    const horario = new Date().toISOString();
    const minute = horario.replaceAll(/\D/g, '').slice(0, 12);
    const id = `E60701190${minute}${randomBytes(6).toString('hex').slice(0, 11)}`;
    const payment = { endToEndId: id, txid, valor: valueOf(cents), horario, chave: PIX_KEY };
    bank.payments.set(id, { ...payment, devolucoes: [], ...more });
    return id;
  };
  const chargeOf = (txid: string) => {
    const charge = bank.charges.get(txid);
    if (!charge) throw new Error(`the bank has no charge ${txid}`);
    return charge;
  };
  return {
    chargeOf,
    /** Money that no charge held to its amount. */
    came,
    /** The payer's bank asks for the charge, and pays just that; `parts` are fine, interest and the like. */
    pay: (txid: string, { parts = {} }: PayOptions = {}): string => {
      const charge = chargeOf(txid);
      const { created, body, status } = charge;
      const runsFor = 'expiracao' in body.calendario ? body.calendario.expiracao * 1000 : Infinity;
      if (status !== 'ATIVA') throw new Error(`the charge is ${status}`);
      if (created + runsFor < Date.now()) throw new Error('the charge has run out');
      const { multa = 0, juros = 0, abatimento = 0, desconto = 0 } = parts;
      const cents = Number(body.valor.original.replace('.', ''));
      charge.status = 'CONCLUIDA';
      const shown = Object.entries({ original: cents, ...parts });
      const componentesValor = Object.fromEntries(
        shown.map(([name, part]) => [name, { valor: valueOf(part) }]),
      );
      return came(txid, cents + multa + juros - abatimento - desconto, { componentesValor });
    },
    /** The brand sends money back in the bank's own application. */
    returnOutside: (endToEndId: string, cents: number, more: Partial<Returned> = {}): Returned => {
      const payment = bank.payments.get(endToEndId);
      if (!payment) throw new Error(`the bank has no payment ${endToEndId}`);
      const made = {
        id: `APP${payment.devolucoes.length + 1}`,
        rtrId: `D${randomBytes(16).toString('hex').slice(0, 31)}`,
        valor: valueOf(cents),
        horario: { solicitacao: new Date().toISOString(), liquidacao: new Date().toISOString() },
        status: 'DEVOLVIDO',
        natureza: 'ORIGINAL',
        ...more,
      };
      payment.devolucoes.push(made);
      return made;
    },
    settleReturn: (id: string, status: 'DEVOLVIDO' | 'NAO_REALIZADO') => {
      const all = [...bank.payments.values()].flatMap(({ devolucoes }) => devolucoes);
      for (const one of all) if (one.id === id) one.status = status;
    },
    /** The body the bank posts of these payments. */
    notice: (...ids: string[]) => ({
      pix: ids.map((id) => ({ ...bank.payments.get(id), endToEndId: id, campoNovo: { a: 1 } })),
    }),
  };
}
