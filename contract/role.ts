import * as z from 'zod/mini';

import { keysOf } from './closed-set.ts';

export const ROLES = {
  ADMIN: { label: 'Administrador', home: '/admin' },
  RESELLER: { label: 'Revendedor', home: '/reseller' },
} as const;

export type Role = keyof typeof ROLES;
export const Role = z.literal(keysOf(ROLES));
