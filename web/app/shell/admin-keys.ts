import type { AdminProfile } from '#contract/admin-profiles';
import type { Keys } from '#web/ui/keys-everywhere.ts';

import { ADMIN_NAVIGATION, FURTHER_NAVIGATION, type Destination } from './navigation.ts';
import { mayOpen } from './page-rights.ts';

/** After a G: the letter of each page. */
const LETTERS: Readonly<Record<string, Destination['to']>> = {
  d: '/admin',
  p: '/admin/products',
  r: '/admin/resellers',
  o: '/admin/orders',
  f: '/admin/finance',
};

export type GoKey = { keys: string; destination: Destination };

/** The letters that lead to a page which this profile may open. */
export const goKeysOf = (profile: AdminProfile): GoKey[] =>
  Object.entries(LETTERS).flatMap(([letter, to]) => {
    const destination = [...ADMIN_NAVIGATION, ...FURTHER_NAVIGATION].find((one) => one.to === to);
    return destination && mayOpen(profile, to)
      ? [{ keys: `G ${letter.toUpperCase()}`, destination }]
      : [];
  });

export const keysOfAdmin = (profile: AdminProfile): Keys => [
  ['Ctrl K', 'Buscar pedidos, empresas, SKUs e páginas'],
  ['/', 'Ir para a busca da página'],
  ...goKeysOf(profile).map(
    ({ keys, destination }) => [keys, `Ir para ${destination.label}`] as const,
  ),
  ['?', 'Mostrar os atalhos'],
];
