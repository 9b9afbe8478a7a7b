import { useId } from 'react';

import { ORDER_STATUS } from '#contract/order-status';

import { LISTED_STATUSES, type ListedStatus } from './orders.search.ts';

type Props = {
  status: ListedStatus | undefined;
  onStatus: (status: ListedStatus | undefined) => void;
};

export function OrdersFilter({ status, onStatus }: Props) {
  const id = useId();
  return (
    <div className="toolbar toolbar--orders">
      <label className="label" htmlFor={id}>
        Filtrar por Status
      </label>
      <select
        id={id}
        className="select select--md"
        value={status ?? ''}
        onChange={({ target }) =>
          onStatus(LISTED_STATUSES.find((listed) => listed === target.value))
        }
      >
        <option value="">Todos os Status</option>
        {LISTED_STATUSES.map((listed) => (
          <option key={listed} value={listed}>
            {ORDER_STATUS[listed].label}
          </option>
        ))}
      </select>
    </div>
  );
}
