import type { Table } from '../../faults/table.ts';
import type { Fleet } from '../fleet.ts';
import { buy } from '../shoppers.ts';

const PIECES = 100;
const CHECKOUTS = 1_000;
const AT_ONCE = 50;

/** A thousand people want the last hundred pieces. */
export async function checkStock({ proxy, world }: Fleet, table: Table): Promise<void> {
  const product = await world.given.product({ sizes: { U: PIECES } });
  const statuses = new Map<number, number>();
  let next = 0;
  const buyer = async () => {
    while (next < CHECKOUTS) {
      const turn = (next += 1);
      const who = world.resellers[turn % world.resellers.length];
      if (!who) return;
      const { status } = await buy(proxy.url, { who, product, key: `ultimas-${turn}` });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, buyer));
  const note = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  table.add(
    `${CHECKOUTS} checkouts for ${PIECES} pieces`,
    statuses.get(201) === PIECES && statuses.get(409) === CHECKOUTS - PIECES,
    note,
  );
}
