import './api/zod-without-eval.ts';
import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app/app.tsx';
import { createQueryClient } from './app/query-client.ts';
import { createAppRouter } from './app/router.tsx';
import { watchSession } from './app/session-watch.ts';
import { focusOnNavigation } from './app/shell/focus-page.ts';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
watchSession(router, queryClient);
focusOnNavigation(router);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} router={router} />
  </StrictMode>,
);
