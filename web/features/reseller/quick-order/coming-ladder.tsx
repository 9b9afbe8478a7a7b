import { nameOfDelivery } from '#web/cart/delivery-groups.rules.ts';
import { LadderMeter } from '#web/cart/ladder-meter.tsx';
import type { ComingOrder } from '#web/checkout/use-coming-orders.ts';

/** How far the orders that pieces come to are from a better price; of several deliveries each by its name. */
export function ComingLadder({ orders }: { orders: readonly ComingOrder[] }) {
  const told = orders.filter(
    ({ coming, steps: { reached, next } }) => coming > 0 && (reached || next),
  );
  if (told.length === 0) return null;
  return (
    <div className="quick-ladder num">
      {told.map((order) => (
        <div key={order.key}>
          {orders.length > 1 ? <b>{nameOfDelivery(order)}</b> : null}
          <LadderMeter steps={order.steps} />
        </div>
      ))}
    </div>
  );
}
