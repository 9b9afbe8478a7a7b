import type { APIRequestContext } from '@playwright/test';

import { setRestockAlertEndpoint } from '#contract/restock-alerts';
import { changeSettingsEndpoint } from '#contract/system-settings';

import { newBuyer } from '../../../e2e/cart-page.ts';
import { bearer } from '../../../e2e/companies.ts';
import { changedElsewhere, created } from '../../../e2e/products.ts';
import { SOLD_OUT } from './names.ts';
import { askOffice } from './office.ts';

const SHOPS = ['Galeria Quintal', 'Casa Guaraná', 'Vitrine Jatobá', 'Studio Caju'];

/** Sizes that are sold out, some waited for by more shops than others. */
export async function stageWaiting(request: APIRequestContext): Promise<void> {
  const data = { settings: { restockAlerts: true } };
  await askOffice(request, ['patch', changeSettingsEndpoint.path], { data });
  const made = [];
  for (const title of [SOLD_OUT, 'Lenço Folhagem']) {
    const sizes = title === SOLD_OUT ? ['PP', 'P', 'M', 'G', 'GG'] : ['U'];
    const variants = sizes.map((size) => ({ size, stock: 4 }));
    const product = await created(request, { title, variants });
    await changedElsewhere(request, product, {
      variants: sizes.map((size) => ({ size, stock: size === 'PP' ? 4 : 0 })),
    });
    made.push({ id: product.id, out: sizes.filter((size) => size !== 'PP') });
  }
  for (const [nth, companyName] of SHOPS.entries()) {
    const { token } = await newBuyer(request, { companyName });
    const { path } = setRestockAlertEndpoint;
    for (const { id: productId, out } of made)
      for (const size of out.slice(0, SHOPS.length - nth)) {
        const wish = { productId, size, wanted: true };
        await request.put(path, { headers: bearer(token), data: wish });
      }
  }
}
