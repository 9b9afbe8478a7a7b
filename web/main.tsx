import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app/app.tsx';
import { createAppRouter } from './app/router.tsx';
import { serverDataLater } from './app/server-data-later.ts';
import { watchSession } from './app/session-watch.ts';
import { focusOnNavigation } from './app/shell/focus-page.ts';

const data = serverDataLater();
const router = createAppRouter(data);
watchSession(router, data);
focusOnNavigation(router);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
