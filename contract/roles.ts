/** Who people are here. Without a schema (role.ts), for pages that have nothing to read yet. */
export const ROLES = {
  ADMIN: { label: 'Administrador', home: '/admin' },
  RESELLER: { label: 'Revendedor', home: '/reseller' },
} as const;
