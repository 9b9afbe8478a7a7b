import { openPages } from '#web/testing/open-pages.tsx';

import { ToolPage } from './tool-page.tsx';

export const openTool = (search = '') =>
  openPages({ '/admin/tool': ToolPage }, { at: `/admin/tool${search}`, title: 'Ferramenta' });
