import type { KeyboardEvent } from 'react';

import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

import type { Coupon } from './use-coupon.ts';

type Props = {
  coupon: Coupon;
  /** The order is on its way as it was sent. */
  locked: boolean;
};

/** A coupon's code, or the one that counts; nothing while there is none to enter. */
export function CouponField({ coupon, locked }: Props) {
  if (!coupon.on) return null;
  const busy = coupon.busy || locked;
  if (coupon.entered) {
    return (
      <div className="coupon">
        <p className="coupon__used">
          <span>
            Cupom <b>{coupon.entered.code}</b>
          </span>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Tirar o cupom ${coupon.entered.code}`}
            disabled={busy}
            onClick={() => coupon.drop()}
          >
            Tirar
          </Button>
        </p>
        <output>{coupon.problem}</output>
      </div>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The order is not sent by it.
    event.preventDefault();
    coupon.enter();
  };
  return (
    <div className="coupon coupon--open">
      <TextField
        label="Cupom"
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        value={coupon.typed}
        error={coupon.problem}
        disabled={busy}
        onKeyDown={onKeyDown}
        onChange={({ target: { value } }) => coupon.type(value)}
      />
      <Button loading={coupon.busy} disabled={locked} onClick={() => coupon.enter()}>
        Aplicar
      </Button>
    </div>
  );
}
