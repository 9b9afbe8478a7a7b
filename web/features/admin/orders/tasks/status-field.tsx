import { keysOf } from '#contract/closed-set';
import { ORDER_STATUS, type OrderStatus } from '#contract/order-status';
import { mayCross } from '#contract/profile-statuses';
import { useProfile } from '#web/api/rights.ts';
import { SelectField } from '#web/ui/field.tsx';

const STATUSES = keysOf(ORDER_STATUS);

type Props = {
  label: string;
  hint?: string;
  /** Where the orders are: at least one of them may go where is offered. */
  from: readonly OrderStatus[];
  /** Not among what is offered. */
  without?: OrderStatus;
  value: OrderStatus;
  busy: boolean;
  onStatus: (status: OrderStatus) => void;
};

/** As many of the ten as this profile may set. */
export function StatusField({ from, without, busy, value, onStatus, ...labels }: Props) {
  const profile = useProfile();
  const offered = STATUSES.filter(
    (to) => to !== without && from.some((now) => now === to || mayCross(profile, now, to)),
  );
  return (
    <SelectField
      {...labels}
      value={value}
      disabled={busy}
      data-autofocus
      onChange={({ target }) => {
        const picked = offered.find((name) => name === target.value);
        if (picked) onStatus(picked);
      }}
    >
      {offered.map((status) => (
        <option key={status} value={status}>
          {ORDER_STATUS[status].label}
        </option>
      ))}
    </SelectField>
  );
}
