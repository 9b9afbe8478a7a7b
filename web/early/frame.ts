import type { Role } from '#contract/role';

import { box, showPreview } from './preview.ts';

/** What stands around the title: the reseller's bar, or the back office's. */
const AROUND: Record<Role, (head: HTMLElement) => HTMLElement[]> = {
  RESELLER: (head) => [box('topbar', box('wrap topbar__in')), box('main wrap', head)],
  ADMIN: (head) => [box('admin', box('admin__page', box('admin__bar'), box('main', head)))],
};

/** The title's face: drawn with another first, it would change under the reader's eyes. */
const FACE = '1em "Hedvig Letters Serif"';

/** The page's bar and title, before anything else of it is there. */
export async function showFrame(role: Role, title: string): Promise<void> {
  await document.fonts.load(FACE, title).catch(() => undefined);
  showPreview(AROUND[role](box('page-head', box('', box('h-page', title)))));
}
