import { readdirSync } from 'node:fs';
import path from 'node:path';

import { ADDRESS } from './checkout-calls.ts';
import { testApp } from './test-app.ts';

const EXAMPLE = '/api/admin/example';

/** A portal with something of its own, a product and a company, into which the example can be loaded. */
export async function examplePortal() {
  const api = await testApp();
  const admin = await api.given.admin();
  const own = await api.given.product({ sku: 'MEU-1', style: 'Meu modelo', color_name: 'Areia' });
  const buyer = await api.given.reseller({ email: 'compras@minha-cliente.example' });
  return {
    api,
    admin,
    own,
    buyer,
    load: () => api.post(EXAMPLE, {}, admin.token),
    remove: () => api.send({ method: 'DELETE', url: EXAMPLE }, admin.token),
    filesOf: (folder: string) => readdirSync(path.join(api.dataDir, 'uploads', folder)),
    /** A size of an example product with pieces enough for an order. */
    someSize: async () => {
      const { rows } = await api.pool.query<{ id: string; product: string; picture: string }>(
        `select v.id, v.product_id as product, i.filename as picture
         from variants v join products p on p.id = v.product_id
         join product_images i on i.product_id = p.id and i.position = 0
         where p.visible and p.style is not null and v.stock >= 40
           and p.id::text in (select id from example_rows where kind = 'product') limit 1`,
      );
      return rows[0] ?? { id: '', product: '', picture: '' };
    },
    enter: (userId: string, variantId: string) =>
      api.post(
        '/api/orders',
        {
          items: [{ variantId, quantity: 15 }],
          shippingType: 'ECONOMIC',
          term: 'boleto_30',
          shippingAddress: ADDRESS,
          userId,
        },
        admin.token,
      ),
  };
}
