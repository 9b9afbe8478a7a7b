import { ToolPage } from '#web/features/admin/tool/tool-page.tsx';

import { openAdminPage } from './open-admin-page.tsx';

export const openTool = (search = '') =>
  openAdminPage({ path: '/admin/tool', search, component: ToolPage, title: 'Ferramenta' });
