import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { keysOf } from '#contract/closed-set';
import { SETTINGS } from '#contract/settings';
import { SystemSettings } from '#contract/system-settings';
import { Toaster } from '#web/ui/toast.tsx';

import { SettingsPage } from './settings-page.tsx';

type Answer = { status?: number; body: unknown };

export const READ = 'GET /api/settings';
export const SAVE = 'PATCH /api/settings';

const defaults = (): SystemSettings =>
  SystemSettings.parse(
    Object.fromEntries(keysOf(SETTINGS).map((key) => [key, SETTINGS[key].fallback])),
  );

/** The server as the browser sees it: its settings, what was asked, and answers set by a test. */
export const server = {
  settings: defaults(),
  asked: [] as { key: string; body: unknown }[],
  /** By `METHOD path`; each is given once, in turn. */
  answers: {} as Record<string, (Answer | Promise<Answer>)[]>,
  reset() {
    Object.assign(server, { settings: defaults(), asked: [], answers: {} });
  },
  /** What was sent to be saved, one object a save. */
  saved: () =>
    server.asked.filter(({ key }) => key === SAVE).map(({ body }) => Object(body).settings),
};

export const answerFetch: typeof fetch = async (input, init) => {
  const key = `${init?.method ?? 'GET'} ${typeof input === 'string' ? input : ''}`;
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
  server.asked.push({ key, body });
  const { status = 200, body: reply } = (await server.answers[key]?.shift()) ?? usual(key, body);
  return new Response(JSON.stringify(reply), { status });
};

function usual(key: string, body: unknown): Answer {
  if (key === SAVE) server.settings = { ...server.settings, ...Object(body).settings };
  if (key === READ || key === SAVE) return { body: { settings: server.settings } };
  if (key === 'POST /api/settings/test-mail') return { body: { to: 'ana@ourela.example' } };
  if (key === 'PATCH /api/settings/logoUrl') return { body: { key: 'logoUrl', value: null } };
  return { status: 404, body: { error: 'Recurso não encontrado.', code: 'NOT_FOUND' } };
}

export const refusal = (details: { path: string; message: string }[], status = 400) => ({
  status,
  body: {
    error: details[0]?.message ?? 'Erro interno',
    message: '',
    code: 'INVALID_INPUT',
    details,
  },
});

/** The page under a router and with toasts. */
export function openSettings() {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Toaster />
      </>
    ),
  });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/admin/settings',
    component: SettingsPage,
  });
  const other = createRoute({
    getParentRoute: () => root,
    path: '/admin',
    component: () => <h1>Dashboard</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([page, other]),
    history: createMemoryHistory({ initialEntries: ['/admin', '/admin/settings'] }),
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, queryClient };
}

export async function openForm() {
  const opened = openSettings();
  await screen.findByRole('form', { name: 'Configurações do Sistema' });
  return opened;
}

/** The field with this label, with or without the star of a required one. */
export const at = (label: string) => screen.getByLabelText(new RegExp(`^${label}(?: \\*)?$`));

export async function retype(label: string, text: string) {
  await userEvent.clear(at(label));
  if (text) await userEvent.type(at(label), text);
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const save = () => press('Salvar Configurações');
