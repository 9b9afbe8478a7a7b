import { vi } from 'vitest';

import {
  getApplicationEndpoint,
  type Application,
  type ApplicationSummary,
} from '#contract/applications';
import { asId, type ApplicationId } from '#contract/ids';
import { pendingCountEndpoint } from '#contract/resellers';
import type { SessionUser } from '#contract/session';
import { renderPages } from '#web/testing/open-pages.tsx';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

import { ApplicationPage } from './application-page.tsx';
import { ApplicationsPage } from './applications-page.tsx';

export const ID = asId<ApplicationId>('00000000-0000-4000-8000-0000000000a1');
export const SUMMARY: ApplicationSummary = {
  id: ID,
  status: 'pending',
  createdAt: '2026-11-13T00:14:00.000Z',
  updatedAt: '2026-11-13T11:02:00.000Z',
  companyLegalName: 'Umbu Comércio de Vestuário Ltda',
  tradeName: 'Boutique Umbu',
  cnpj: '11222333000181',
  stateRegistration: null,
  municipalRegistration: null,
  responsibleName: 'Marina Tavares',
  email: 'loja@umbu.example',
  phone: null,
  whatsapp: null,
  cep: '40140-110',
  state: 'BA',
  city: 'Salvador',
  street: 'Rua da Graça',
  number: '87',
  neighborhood: 'Graça',
  complement: null,
  storeType: 'Loja física',
  website: 'javascript:alert(1)',
  marketplace: null,
  instagram: '@boutiqueumbu',
  monthlyRevenueRange: null,
  userId: null,
};
export const APPLICATION: Application = {
  ...SUMMARY,
  decisionReason: null,
  decidedAt: null,
  decidedBy: null,
  cnpjRepeated: false,
};

/** What the resellers' page has to lose. */
export const deleted = vi.fn<() => void>();

/** One application that waits. */
export function serveApplication() {
  deleted.mockReset();
  server.reply(getApplicationEndpoint, ({ params }) =>
    params.id === ID ? { application: APPLICATION } : refused(404),
  );
  server.reply(pendingCountEndpoint, { data: { pending: 1 } });
}

const Resellers = () => (
  <>
    <h1>Revendedores</h1>
    <button onClick={() => deleted()}>Excluir</button>
  </>
);

export const open = (path: string, user?: SessionUser) =>
  renderPages(
    {
      '/admin/applications': ApplicationsPage,
      '/admin/applications/$id': ApplicationPage,
      '/admin/resellers': Resellers,
    },
    { at: path, ...(user && { user }) },
  );
