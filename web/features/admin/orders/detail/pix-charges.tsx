import {
  PIX_CHARGE_STATES,
  type PixChargeOfOrder,
  type PixChargeState,
} from '#contract/pix-charges';
import { formatDateTime } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const TONES: Record<PixChargeState, BadgeTone> = {
  asked: 'payconf',
  active: 'payconf',
  paid: 'approved',
  withdrawn: 'invoiced',
  expired: 'invoiced',
  refused: 'cancelled',
};

/** What the bank was asked to charge, and what became of it. */
export const PixCharges = ({ charges }: { charges: readonly PixChargeOfOrder[] }) => (
  <ul className="stack">
    {charges.map(({ id, seq, amount, state, txid, expiresAt, problem }) => (
      <li key={id}>
        <p>
          <b className="num">{formatMoney(amount)}</b> {seq === null ? '' : `fatura ${seq} `}
          <Badge tone={TONES[state]}>{PIX_CHARGE_STATES[state].label}</Badge>
        </p>
        <p className="small soft num">
          {`Identificador ${txid}`}
          {state === 'active' && expiresAt ? ` · válida até ${formatDateTime(expiresAt)}` : ''}
        </p>
        {problem ? <p className="small soft">{`O banco respondeu: ${problem}`}</p> : null}
      </li>
    ))}
  </ul>
);
