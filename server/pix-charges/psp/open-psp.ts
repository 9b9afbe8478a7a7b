import type { PixChargeKind } from '#contract/pix-charges';

import type { ChargeBody, ChargeChange } from '../charge-body.rules.ts';
import { askPsp, type PspOptions } from './ask-psp.ts';
import type { PspAccess } from './psp-request.ts';
import { PspCharge, PspPayment, PspPayments, PspReturn, PspWebhook } from './psp-shapes.ts';

type Charged = { kind: PixChargeKind; txid: string };
type Returned = { endToEndId: string; id: string };
type Listed = { from: Date; to: Date; page: number; returned?: boolean };

export type Psp = ReturnType<typeof openPsp>;

const returnPath = ({ endToEndId, id }: Returned) => `/pix/${endToEndId}/devolucao/${id}`;

/**
 * The Central Bank's standard API (2.9). Everything asked of it may be asked again: charges and returns
 * are put under names of our own.
 */
export function openPsp(access: PspAccess, options?: PspOptions) {
  const { ask, read, find, close } = askPsp(access, options);
  return {
    close,
    putCharge: ({ kind, txid }: Charged, body: ChargeBody) =>
      read(PspCharge, { method: 'PUT', path: `/${kind}/${txid}`, body }),
    changeCharge: ({ kind, txid }: Charged, body: ChargeChange) =>
      read(PspCharge, { method: 'PATCH', path: `/${kind}/${txid}`, body }),
    findCharge: ({ kind, txid }: Charged) => find(PspCharge, `/${kind}/${txid}`),
    findPayment: (endToEndId: string) => find(PspPayment, `/pix/${endToEndId}`),
    /** A page of what came between two moments, by a code that named it; `returned`: what money was sent back of. */
    listPayments: ({ from, to, page, returned = false }: Listed) => {
      const query = new URLSearchParams({
        inicio: from.toISOString(),
        fim: to.toISOString(),
        txIdPresente: 'true',
        ...(returned && { devolucaoPresente: 'true' }),
        'paginacao.paginaAtual': String(page),
        'paginacao.itensPorPagina': '100',
      });
      return read(PspPayments, { method: 'GET', path: `/pix?${query.toString()}` });
    },
    putReturn: (of: Returned, body: { valor: string; descricao?: string }) =>
      read(PspReturn, { method: 'PUT', path: returnPath(of), body }),
    findReturn: (of: Returned) => find(PspReturn, returnPath(of)),
    findWebhook: (key: string) => find(PspWebhook, `/webhook/${encodeURIComponent(key)}`),
    putWebhook: async (key: string, webhookUrl: string): Promise<void> => {
      const path = `/webhook/${encodeURIComponent(key)}`;
      await ask({ method: 'PUT', path, body: { webhookUrl } });
    },
  };
}
