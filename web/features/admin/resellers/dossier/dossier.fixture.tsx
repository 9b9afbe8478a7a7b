import type { AdminProfile } from '#contract/admin-profiles';
import {
  dossierEndpoint,
  ledgerEndpoint,
  openInvoicesEndpoint,
  type Dossier,
  type OpenInvoice,
} from '#contract/dossiers';
import { dunningEndpoint } from '#contract/dunning';
import { listOrdersEndpoint } from '#contract/order-endpoints';
import { paginationOf } from '#contract/paging';
import { resellerTermsEndpoint } from '#contract/payment-terms';
import { userAuditEndpoint, type AdminUser } from '#contract/users';
import { renderPages } from '#web/testing/open-pages.tsx';
import { orderId } from '#web/testing/order.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { reseller } from '#web/testing/reseller.fixture.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

import { DossierPage } from './dossier-page.tsx';

export const dossier = (more: Partial<Dossier> = {}, user: Partial<AdminUser> = {}): Dossier => ({
  user: reseller(1, { approved: true, companyName: 'Ateliê Brisa', ...user }),
  suspendedAt: null,
  lastAccessAt: null,
  underReview: 0,
  orders: 0,
  open: { total: 0, invoices: 0, overdue: 0, overdueInvoices: 0, nextDue: null },
  bought: { total: 0, orders: 0, pieces: 0 },
  paidAfterDays: null,
  minimum: { pieces: 15, value: 0 },
  documents: [],
  applicationId: null,
  notes: [],
  portalUrl: 'https://portal.example',
  ...more,
});

export const openInvoice = (n: number, more: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id: uuid(n),
  seq: 1,
  count: 1,
  amount: 100 * n,
  status: 'pending',
  dueDate: '2026-11-10',
  paidAt: null,
  lineDigit: null,
  boletoPdfUrl: null,
  boletoState: null,
  payableFrom: null,
  boletoSource: null,
  boletoRejection: null,
  orderId: orderId(n),
  orderNumber: String(n).padStart(8, '0'),
  receiptWaits: false,
  daysLate: -3,
  toldAt: null,
  collectable: false,
  charges: null,
  ...more,
});

const FIRST = paginationOf(1, 10, 0);

/** The page's calls; what a test does not name is empty. */
export function serveDossier(known: Dossier, invoices: OpenInvoice[] = []) {
  server.reply(dossierEndpoint, () => known);
  server.reply(openInvoicesEndpoint, { invoices, pagination: FIRST });
  server.reply(dunningEndpoint, { pause: null, reminders: [] });
  server.reply(ledgerEndpoint, { entries: [], pagination: FIRST });
  server.reply(listOrdersEndpoint, { orders: [], pagination: FIRST });
  server.reply(userAuditEndpoint, { entries: [] });
  server.reply(resellerTermsEndpoint, { terms: [], mostParts: 1 });
}

export const openDossier = (adminProfile: AdminProfile = 'FULL') =>
  renderPages(
    { '/admin/resellers/$id': DossierPage, '/admin/resellers': 'Gerenciar Revendedores' },
    { at: `/admin/resellers/${uuid(1)}`, user: { ...ADMIN, adminProfile } },
  );
