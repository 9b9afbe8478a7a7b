import sharp from 'sharp';

import { multipart } from '#server/testing/multipart';

import type { Table } from '../../faults/table.ts';
import type { Fleet } from '../fleet.ts';
import { ask } from '../shoppers.ts';

const CHANGES = 30;
const json = { 'content-type': 'application/json' };

/** What is done on one instance is so on the others with the next request. */
export async function checkSharing(fleet: Fleet, table: Table): Promise<void> {
  await files(fleet, table);
  await suspension(fleet, table);
  await prices(fleet, table);
}

async function files({ instances, world }: Fleet, table: Table) {
  const [first, ...others] = instances;
  const picture = await sharp({
    create: { width: 900, height: 1200, channels: 3, background: '#a44' },
  })
    .jpeg()
    .toBuffer();
  const { headers, payload } = multipart({}, [
    { field: 'images', name: 'foto.jpg', content: picture },
  ]);
  const sent = await ask(`${first?.url}/api/upload/product-images`, {
    token: world.admin.token,
    method: 'POST',
    headers,
    body: payload,
  });
  const address = /"url":"([^"]+)"/.exec(sent.body)?.[1] ?? '';
  const seen = await Promise.all(others.map(({ url }) => ask(url + address)));
  const statuses = seen.map(({ status }) => status);
  table.add(
    'a picture sent to 1 opens on 2 and 3',
    sent.status === 201 && statuses.every((status) => status === 200),
    `${sent.status}, then ${statuses.join(', ')}`,
  );
}

async function suspension({ instances, world }: Fleet, table: Table) {
  const who = await world.given.reseller();
  const see = (at: number) =>
    ask(`${instances[at]?.url}/api/products?page=1`, { token: who.token }).then((r) => r.status);
  const before = [await see(0), await see(1), await see(2)];
  await ask(`${instances[0]?.url}/api/admin/resellers/${who.id}/approve`, {
    token: world.admin.token,
    method: 'PATCH',
    headers: json,
    body: JSON.stringify({ approved: false }),
  });
  const after = [await see(1), await see(2)];
  table.add(
    'who is suspended on 1 is turned away by 2 and 3',
    before.every((status) => status === 200) && after.every((status) => status === 403),
    `${before.join(', ')}, then ${after.join(', ')}`,
  );
}

/** Pages of the catalogue are kept by each instance; none may show a price of before. */
async function prices({ instances, world }: Fleet, table: Table) {
  const { token } = world.resellers[0] ?? { token: '' };
  let stale = 0;
  for (let turn = 1; turn <= CHANGES; turn += 1) {
    const price = 100 + turn;
    const changed = await ask(`${instances[0]?.url}/api/products/${world.plenty.id}`, {
      token: world.admin.token,
      method: 'PUT',
      headers: json,
      body: JSON.stringify({ msrp: price }),
    });
    const pages = await Promise.all(
      instances.map(({ url }) => ask(`${url}/api/products?page=1`, { token })),
    );
    const shown = pages.map(({ body }) => body.includes(`"msrp":${price}`));
    if (changed.status !== 200 || shown.includes(false)) stale += 1;
  }
  table.add(
    `${CHANGES} prices changed on 1 are what 1, 2 and 3 show next`,
    stale === 0,
    `${stale} of ${CHANGES} pages were old`,
  );
}
