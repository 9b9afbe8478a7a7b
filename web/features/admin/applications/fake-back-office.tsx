import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

import type { Application, ApplicationSummary } from '#contract/applications';
import { Toaster } from '#web/ui/toast.tsx';

import { ApplicationPage } from './application-page.tsx';
import { ApplicationsPage } from './applications-page.tsx';

export const ID = '00000000-0000-4000-8000-0000000000a1';
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
};
export const APPLICATION: Application = {
  ...SUMMARY,
  decisionReason: null,
  decidedAt: null,
  decidedBy: null,
  userId: null,
  cnpjRepeated: false,
};

type Answer = { status?: number; body: unknown } | Promise<{ status?: number; body: unknown }>;

/** What the server answers, by `METHOD path`; the tests write into it. */
export const answers: Record<string, Answer> = {};
let asked: { key: string; body: unknown }[] = [];
export const LIST = 'GET /api/admin/resellers/applications/pending';
export const ONE = `GET /api/admin/resellers/applications/${ID}`;
export const APPROVE = `POST /api/admin/resellers/applications/${ID}/approve`;
export const REJECT = `POST /api/admin/resellers/applications/${ID}/reject`;
const COUNT = 'GET /api/admin/resellers/pending/count';

export const answerFetch: typeof fetch = async (input, init) => {
  const key = `${init?.method ?? 'GET'} ${typeof input === 'string' ? input : ''}`;
  asked.push({ key, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
  const answer = (await answers[key]) ?? { status: 404, body: {} };
  return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
};
export const askedFor = (key: string) => asked.filter((request) => request.key === key);

/** What the resellers' page has to lose. */
export const deleted = vi.fn<() => void>();

/** An answer that comes when the test says so. */
export function heldBack() {
  const hold: { resolve?: (answer: { body: unknown }) => void } = {};
  const promise = new Promise<{ body: unknown }>((resolve) => {
    hold.resolve = resolve;
  });
  return { promise, answer: (answer: { body: unknown }) => hold.resolve?.(answer) };
}

export function resetServer() {
  asked = [];
  deleted.mockReset();
  for (const key of Object.keys(answers)) delete answers[key];
  answers[ONE] = { body: { application: APPLICATION } };
  answers[COUNT] = { body: { data: { pending: 1 } } };
}

export function open(path: string) {
  const root = createRootRoute();
  const page = (at: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path: at, component });
  const router = createRouter({
    routeTree: root.addChildren([
      page('/admin/applications', ApplicationsPage),
      page('/admin/applications/$id', ApplicationPage),
      page('/admin/resellers', () => (
        <>
          <h1>Revendedores</h1>
          <button onClick={() => deleted()}>Excluir</button>
        </>
      )),
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { router, queryClient };
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const refusal = (status: number, message: string) => ({
  status,
  body: { error: message, message, code: 'CONFLICT' },
});
