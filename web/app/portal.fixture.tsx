import { createMemoryHistory } from '@tanstack/react-router';
import { render, screen, type RenderOptions } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';

import { brandEndpoint } from '#contract/brand';
import { cartPrivacyEndpoint, syncCartEndpoint } from '#contract/carts';
import { settingsEndpoint } from '#contract/checkout-settings';
import { dashboardEndpoint } from '#contract/dashboard';
import { listFavoritesEndpoint } from '#contract/favorites';
import { firstStepsEndpoint } from '#contract/first-steps';
import { gradesEndpoint } from '#contract/grades';
import { systemStatusEndpoint } from '#contract/health';
import { countNoticesEndpoint } from '#contract/notice-count';
import { noticeWishesEndpoint } from '#contract/notices';
import { listOrdersEndpoint, orderStatsEndpoint } from '#contract/order-endpoints';
import { orderViewsEndpoint } from '#contract/order-views';
import { ownSessionsEndpoint } from '#contract/own-sessions';
import { paginationOf } from '#contract/paging';
import type { Product } from '#contract/product';
import { getProductEndpoint, listProductsEndpoint } from '#contract/product-endpoints';
import { listOwnInvoicesEndpoint } from '#contract/receivables';
import { pendingCountEndpoint } from '#contract/resellers';
import { meEndpoint, type SessionUser } from '#contract/session';
import { calculateShippingEndpoint } from '#contract/shipping';
import { toDoEndpoint } from '#contract/to-do';
import { saveToken } from '#web/api/token.ts';
import { NO_GRADES } from '#web/grades/grades.fixture.ts';
import { checkoutSettings } from '#web/testing/checkout.fixture.ts';
import { server } from '#web/testing/server.ts';

import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';
import { serverDataLater } from './server-data-later.ts';
import { watchSession } from './session-watch.ts';

/** What every page of the portal asks for. */
export function servePortal() {
  server.reply(brandEndpoint, { name: 'Casa Brisa', logoUrl: null });
  server.reply(pendingCountEndpoint, { data: { pending: 5 } });
  server.reply(listFavoritesEndpoint, { productIds: [] });
  server.reply(gradesEndpoint, NO_GRADES);
  server.reply(settingsEndpoint, { settings: checkoutSettings() });
  server.reply(syncCartEndpoint, { lines: [], conflicts: [] });
  server.reply(cartPrivacyEndpoint, { hidden: false });
  server.reply(ownSessionsEndpoint, { sessions: [] });
  server.reply(countNoticesEndpoint, { unread: 0 });
  server.reply(noticeWishesEndpoint, { wishes: [] });
}

export function signedInAs(user: SessionUser) {
  saveToken('token-1');
  server.reply(meEndpoint, { user });
}

/** The pages themselves get nothing: what stands around them is looked at. */
export function refusePages() {
  for (const endpoint of [
    dashboardEndpoint,
    firstStepsEndpoint,
    toDoEndpoint,
    systemStatusEndpoint,
    listOrdersEndpoint,
    orderStatsEndpoint,
    orderViewsEndpoint,
    listOwnInvoicesEndpoint,
    listProductsEndpoint,
    getProductEndpoint,
    calculateShippingEndpoint,
  ]) {
    server.refuse(endpoint, 404);
  }
}

/** The whole portal at this page, for `user` or for a visitor. */
export function openPortal(path: string, user?: SessionUser, options: RenderOptions = {}) {
  if (user) signedInAs(user);
  const data = serverDataLater();
  const router = createAppRouter(data, createMemoryHistory({ initialEntries: [path] }));
  onTestFinished(watchSession(router, data));
  render(<App router={router} />, options);
  return router;
}

/** The field with this label, with or without the star of a required one. */
export const at = async (label: string) =>
  screen.findByLabelText(new RegExp(`^${label}(?: \\*| opcional)?$`));

export async function put(label: string, text: string) {
  await userEvent.clear(await at(label));
  if (text) await userEvent.type(await at(label), text);
}

export const productList = (...products: Product[]) => ({
  products,
  pagination: paginationOf(1, 24, products.length),
  nextCursor: null,
});
