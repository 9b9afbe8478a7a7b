import * as z from 'zod/mini';

import { keysOf } from './closed-set.ts';

/** Where a boleto stands at the bank, with what each side reads. */
export const BOLETO_STATE = {
  draft: { label: 'Aguardando remessa', buyer: 'Boleto em registro no banco' },
  in_remittance: { label: 'Em remessa', buyer: 'Boleto em registro no banco' },
  registered: { label: 'Registrado', buyer: 'Boleto registrado' },
  paid: { label: 'Pago', buyer: 'Boleto pago' },
  settled_elsewhere: {
    label: 'Liquidado por outro meio: confira o crédito',
    buyer: 'Pagamento em confirmação',
  },
  rejected: { label: 'Rejeitado pelo banco', buyer: 'Boleto em emissão' },
  written_off: { label: 'Baixado', buyer: 'Boleto baixado: não pague' },
} as const;
export type BoletoState = keyof typeof BOLETO_STATE;
export const BoletoState = z.literal(keysOf(BOLETO_STATE));
