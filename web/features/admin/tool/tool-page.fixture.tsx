import type { SessionUser } from '#contract/session';
import { openPages } from '#web/testing/open-pages.tsx';

import { ToolPage } from './tool-page.tsx';

export const openTool = (search = '', user?: SessionUser) =>
  openPages(
    { '/admin/tool': ToolPage },
    { at: `/admin/tool${search}`, title: 'Ferramenta', ...(user && { user }) },
  );
