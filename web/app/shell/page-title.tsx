import { useMatches } from '@tanstack/react-router';

import { useBrand } from './use-brand.ts';

const PRODUCT = 'Ourela';

/** The title of the page on screen, as its route states it. */
export const useRouteTitle = (): string | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.title });

/** Names the browser tab. The brand's name is used when some other part already asked for it. */
export function PageTitle({ title }: { title?: string | undefined }) {
  const routeTitle = useRouteTitle();
  const name = useBrand().brand?.name || PRODUCT;
  const page = title ?? routeTitle;
  return <title>{page ? `${page} · ${name}` : name}</title>;
}
